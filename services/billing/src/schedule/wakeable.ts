import type { Logger } from '@yoza/service-kit/logging';
import type { Start } from '@yoza/service-kit/stable-work';

export interface Wakeable extends AsyncDisposable {
  /** Runs the work now; once more if it is already running. */
  wake(): void;
}

/** Runs `work` at once, at this interval and whenever it is woken, never two at once, logging failures, until disposed of. */
export function startWakeable(milliseconds: number, logger: Logger, work: () => Promise<unknown>): Wakeable {
  let running: Promise<void> | undefined;
  let isDue = false;
  let isStopped = false;
  const run = async () => {
    while (isDue && !isStopped) {
      isDue = false;
      await work().catch((error: unknown) => logger.warn({ err: error }, 'periodic work failed'));
    }
    running = undefined;
  };
  const wake = () => {
    isDue = true;
    if (!isStopped) running ??= run();
  };
  const timer = setInterval(wake, milliseconds);
  wake();
  return {
    wake,
    async [Symbol.asyncDispose]() {
      isStopped = true;
      clearInterval(timer);
      await running;
    },
  };
}

/** Returns the start of a wakeable that can be repeated once it was stopped; a wake reaches the one that runs, if any. */
export function restartable(begin: () => Wakeable): { start: Start; wake(): void } {
  let running: Wakeable | undefined;
  return {
    wake: () => running?.wake(),
    start() {
      const begun = (running = begin());
      return async () => begun[Symbol.asyncDispose]();
    },
  };
}
