import { z } from 'zod';
import type { Clock } from './clock.ts';

/** Setting of a retention period in months, from one month to 50 years. */
export const retentionMonths = (normally: number) => z.coerce.number().int().min(1).max(600).default(normally);

/** Returns the instant that is a number of calendar months before another. */
export function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - months);
  return before;
}

/** Repeats a step that removes at most a batch of rows, until it removes fewer. `step` returns the number of rows it removed. */
export async function inBatches(batch: number, step: () => Promise<number>): Promise<void> {
  let removed: number;
  do removed = await step();
  while (removed >= batch);
}

/** Returns work that runs between 2 and 3 o'clock in Kampala only, when few people use the platform; to be called at least every hour. */
export const atNight = (clock: Clock, work: () => Promise<void>) => async (): Promise<void> => {
  if (clock.now().getUTCHours() === 23) await work();
};
