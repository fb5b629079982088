import { onTestFinished, vi } from 'vitest';

/** Sets the page's clock to `at` and lets it continue; timers follow it until the end of the test. `vi.advanceTimersByTimeAsync` moves it. */
export function fakeClock(at: Date | number = Date.now()): void {
  vi.useFakeTimers({
    now: at,
    toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
    shouldAdvanceTime: true,
  });
  onTestFinished(() => void vi.useRealTimers());
}
