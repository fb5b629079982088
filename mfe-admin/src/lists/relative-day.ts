import { businessToday, formatDay } from '@yoza/shell-sdk/format';
import type { Translate } from '@yoza/shell-sdk/i18n';

const dayMs = 86_400_000;

/** Returns whether an instant falls on today, tomorrow or yesterday in Kampala; null for any other day. */
export function relativeDay(instant: string, now: Date = new Date()): 'today' | 'tomorrow' | 'yesterday' | null {
  const day = businessToday(new Date(instant));
  if (day === businessToday(now)) return 'today';
  if (day === businessToday(new Date(now.getTime() + dayMs))) return 'tomorrow';
  return day === businessToday(new Date(now.getTime() - dayMs)) ? 'yesterday' : null;
}

/** Formats a day in Kampala: `Today`, `Tomorrow`, `Yesterday`, or `Nov 19`, with the year if it is not the current one. */
export function dayText(instant: string, t: Translate): string {
  const relative = relativeDay(instant);
  return relative ? t(`day.${relative}`) : formatDay(instant);
}
