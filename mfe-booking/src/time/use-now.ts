import { useSyncExternalStore } from 'react';

const interval = 30_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  now = Date.now();
  timer ??= setInterval(tick, interval);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** Current time in milliseconds since the epoch, updated every half minute, so that time-dependent content changes while in view. */
export function useNow(): number {
  return useSyncExternalStore(subscribe, () => now);
}
