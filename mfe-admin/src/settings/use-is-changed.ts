import { useState } from 'react';

/** True if the values of a form differ from its initial values. */
export function useIsChanged(typed: unknown): boolean {
  const text = JSON.stringify(typed);
  const [begun] = useState(text);
  return text !== begun;
}
