import { useState } from 'react';

/** Whether what stands in a form differs from what it began with. */
export function useIsChanged(typed: unknown): boolean {
  const text = JSON.stringify(typed);
  const [begun] = useState(text);
  return text !== begun;
}
