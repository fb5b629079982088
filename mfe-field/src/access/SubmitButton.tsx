import { Button } from '@yoza/ui/Button';
import type { ReactNode } from 'react';

interface Properties {
  isBusy: boolean;
  busyLabel: string;
  children: ReactNode;
}

/** Sends a form of the sign-in page. */
export function SubmitButton(properties: Properties) {
  return <Button {...properties} type="submit" variant="primary" size="large" isFullWidth />;
}
