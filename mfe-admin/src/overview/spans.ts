export interface Span {
  /** First and last day in Kampala, `2026-11-21`. */
  from: string;
  to: string;
  by: 'day' | 'week' | 'month';
}

export const choices = ['today', '7d', '30d', '12w', '12m', 'own'] as const;
export type Choice = (typeof choices)[number];

/** Maximum length of a period of custom dates, in days. */
export const maxDays = 731;

const dayMs = 86_400_000;
const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** Returns the day `days` days after another. */
export const addDays = (day: string, days: number): string => dayOf(new Date(dateOf(day).getTime() + days * dayMs));

/** Returns the number of days from one day to another, both included. */
export const countDays = (from: string, to: string): number =>
  Math.round((dateOf(to).getTime() - dateOf(from).getTime()) / dayMs) + 1;

/** Returns the Monday of a day's week. */
const mondayOf = (day: string): string => addDays(day, -((dateOf(day).getUTCDay() + 6) % 7));

/** Returns the first day of the month that is `months` months before that of a day. */
function monthBefore(day: string, months: number): string {
  const date = dateOf(day);
  return dayOf(new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() - months, 1)));
}

/** Returns the span of a choice other than custom dates; today is its last day. */
export function spanOf(choice: Exclude<Choice, 'own'>, today: string): Span {
  switch (choice) {
    case 'today':
      return { from: today, to: today, by: 'day' };
    case '7d':
      return { from: addDays(today, -6), to: today, by: 'day' };
    case '30d':
      return { from: addDays(today, -29), to: today, by: 'day' };
    case '12w':
      return { from: addDays(mondayOf(today), -77), to: today, by: 'week' };
    case '12m':
      return { from: monthBefore(today, 11), to: today, by: 'month' };
  }
}

/**
 * Returns custom dates grouped by days, weeks or months, so that there are never too many bars to distinguish; otherwise the problem with the dates.
 */
export function ownSpan(from: string | undefined, to: string | undefined): Span | 'missing' | 'order' | 'long' {
  if (!from || !to) return 'missing';
  if (to < from) return 'order';
  const days = countDays(from, to);
  if (days > maxDays) return 'long';
  return { from, to, by: days <= 31 ? 'day' : days <= 182 ? 'week' : 'month' };
}
