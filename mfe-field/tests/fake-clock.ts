import { onTestFinished, vi } from 'vitest';

/** Has the page's clock show `at` and go on, and timers wait for it, until the end of the test; `vi.advanceTimersByTimeAsync` moves it. */
export function fakeClock(at: Date | number = Date.now()): void {
  vi.useFakeTimers({
    now: at,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  });
  onTestFinished(() => void vi.useRealTimers());
}
