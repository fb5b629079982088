import { businessToday, monthName, weekdayName } from '@yoza/shell-sdk/format';

/** Month, day and weekday of an instant in Kampala, in the chosen language, for a date block. */
export function dayParts(instant: string): { month: string; day: string; weekday: string } {
  const date = businessToday(new Date(instant));
  const [, month, day] = date.split('-').map(Number) as [number, number, number];
  return {
    month: monthName(month, 'short'),
    day: String(day),
    weekday: weekdayName(new Date(date).getUTCDay(), 'short'),
  };
}
