import type { OverviewSpan } from '@yoza/jobs-contract/overview';
import { addDays } from '@yoza/service-kit/time';

export interface Period {
  /** First and last day of the period, in Kampala. */
  from: string;
  to: string;
}

/** Returns the days, weeks (Monday to Sunday) or calendar months of a span; the first and the last are cut to the span. */
export function periodsOf({ from, to, by }: OverviewSpan): Period[] {
  const periods: Period[] = [];
  for (let day = from; day <= to;) {
    const last = lastDayOf(day, by);
    periods.push({ from: day, to: last < to ? last : to });
    day = addDays(last, 1);
  }
  return periods;
}

function lastDayOf(day: string, by: OverviewSpan['by']): string {
  const date = Temporal.PlainDate.from(day);
  if (by === 'day') return day;
  return by === 'week' ? addDays(day, 7 - date.dayOfWeek) : date.with({ day: date.daysInMonth }).toString();
}
