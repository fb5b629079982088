import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SlotChanges } from '../src/socket/slot-changes.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('slot changes: combine many changes of a day, report later ones again and nothing after stopping', () => {
  const dates: string[] = [];
  const changes = new SlotChanges((date) => dates.push(date), 250);
  // Already the 21st in Kampala.
  for (let count = 0; count < 50; count++) changes.touch('2026-11-20T21:30:00.000Z');
  changes.touchDate('2026-11-24');
  expect(dates).toEqual([]);
  vi.advanceTimersByTime(250);
  expect(dates).toEqual(['2026-11-21', '2026-11-24']);
  changes.touchDate('2026-11-21');
  vi.advanceTimersByTime(250);
  expect(dates).toEqual(['2026-11-21', '2026-11-24', '2026-11-21']);
  changes.touchDate('2026-11-21');
  changes.stop();
  vi.advanceTimersByTime(1_000);
  expect(dates).toHaveLength(3);
});
