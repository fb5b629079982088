import { useRef } from 'react';

/** Returns a function that starts `run`, unless it is still running: a second press can come before the first one is rendered. `run` must not throw. */
export function useOnce(run: () => Promise<void>): () => void {
  const isRunning = useRef(false);
  return () => {
    if (isRunning.current) return;
    isRunning.current = true;
    void run().finally(() => {
      isRunning.current = false;
    });
  };
}
