import { vi } from 'vitest';

/** Sets the time to Tuesday, November 10, 2026, 9 AM in Kampala for the rest of the test: the clock stands still, timers run. */
export function standAtNovember10(): void {
  vi.setSystemTime('2026-11-10T09:00:00+03:00');
}
