import { formatDay, formatShortDate, monthName, weekdayName } from '@yoza/shell-sdk/format';
import type { Translate } from '@yoza/shell-sdk/i18n';
import type { Span } from './spans.ts';

interface Days {
  from: string;
  to: string;
}

/** True if a period contains today. */
export const isCurrent = ({ from, to }: Days, today: string): boolean => from <= today && today <= to;

/** Formats a period: `Sat, Nov 14`, or its first and last day: `Nov 9 to Nov 15`. */
export function periodName({ from, to }: Days, t: Translate): string {
  if (from === to) return `${weekdayName(new Date(`${from}T00:00:00Z`).getUTCDay(), 'short')}, ${formatDay(from)}`;
  return t('overview.between', { from: formatDay(from), to: formatDay(to) });
}

/** Returns the label under a bar: the weekday for a few days, the day of the month for many, the first day of a week, the month. */
export function tickOf({ from }: Days, { by }: Pick<Span, 'by'>, count: number): string {
  const month = monthName(Number(from.slice(5, 7)), 'short');
  if (by === 'month') return month;
  const day = String(Number(from.slice(8)));
  if (by === 'week') return `${month} ${day}`;
  return count <= 7 ? weekdayName(new Date(`${from}T00:00:00Z`).getUTCDay(), 'short') : day;
}

/** True if a tick is labelled, so that labels do not overlap: every one, every second, … counted from the last. */
export const isWritten = (index: number, count: number, maximum: number): boolean =>
  (count - 1 - index) % Math.ceil(count / maximum) === 0;

/** Formats a span: `Nov 16, 2026` or `Nov 16, 2026 to Nov 22, 2026`. */
export const spanName = ({ from, to }: Days, t: Translate): string =>
  from === to ? formatShortDate(from) : t('overview.between', { from: formatShortDate(from), to: formatShortDate(to) });
