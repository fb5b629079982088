import type { components } from '@yoza/jobs-contract/api';

export type DayAvailability = components['schemas']['DayAvailability'];
export type SlotAvailability = components['schemas']['SlotAvailability'];

const dayLength = 86_400_000;
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** The day `days` after `day`, both `YYYY-MM-DD`. */
export function addDays(day: string, days: number): string {
  return toDay(Date.parse(day) + days * dayLength);
}

/** The first day of a day's month. */
export function monthOf(day: string): string {
  return `${day.slice(0, 7)}-01`;
}

/** First day and number of days to request for a month: nothing before today or after the month's end; for a past month, today alone. */
export function daysOfMonth(month: string, today: string): { from: string; days: number } {
  const from = month < today ? today : month;
  const [year = 0, number = 0] = month.split('-').map(Number);
  const end = Date.UTC(year, number, 1);
  return { from, days: Math.max(1, Math.round((end - Date.parse(from)) / dayLength)) };
}

/** Reason no slot of a day can be chosen; undefined if one can or the day is unknown. */
export function dayClosedBy(day: DayAvailability | undefined): 'full' | 'past' | undefined {
  if (!day || day.slots.some((slot) => slot.reason === null)) return undefined;
  return day.slots.some((slot) => slot.reason === 'full') ? 'full' : 'past';
}
