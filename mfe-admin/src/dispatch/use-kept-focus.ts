import { useEffect, useRef } from 'react';
import type { Board } from '../board/board.ts';

/**
 * Restores the focus to a card moved with the keyboard, once the board renders it in its new cell. Returns a function that registers such a card by
 * its job.
 */
export function useKeptFocus(board: Board): (jobId: string) => void {
  const moved = useRef<string>(undefined);
  useEffect(() => {
    if (!moved.current || document.activeElement !== document.body) return;
    // Its handle is absent while the request is pending.
    const face = document.querySelector<HTMLElement>(`[data-job="${moved.current}"] [aria-haspopup]`);
    face?.focus({ preventScroll: true });
    moved.current = undefined;
  }, [board]);
  return (jobId) => void (moved.current = jobId);
}
