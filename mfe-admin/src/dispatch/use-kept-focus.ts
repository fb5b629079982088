import { useEffect, useRef } from 'react';
import type { Board } from './dispatch.api.ts';

/** Gives the focus back to a card that was moved by keys, once the board draws it at its new place. Returns what notes such a card by its job. */
export function useKeptFocus(board: Board): (jobId: string) => void {
  const moved = useRef<string>(undefined);
  useEffect(() => {
    if (!moved.current || document.activeElement !== document.body) return;
    // Its handle is not there while the server is asked.
    const face = document.querySelector<HTMLElement>(`[data-job="${moved.current}"] [aria-haspopup]`);
    face?.focus({ preventScroll: true });
    moved.current = undefined;
  }, [board]);
  return (jobId) => void (moved.current = jobId);
}
