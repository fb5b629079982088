import { i18n } from '@yoza/shell-sdk/i18n';
import { formatInLuganda } from './luganda-dates.ts';

export { formatMoney } from '@yoza/ui/format-money';

const zone = 'Africa/Kampala';

type Length = 'long' | 'short';

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns a date in the business's time zone, in long form: `Saturday, November 21, 2026`. Takes an instant or a plain `YYYY-MM-DD`. */
export function formatDate(value: string | Date): string {
  return format(value, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
}

/** Returns a date such as `Nov 21, 2026`, in the business's time zone. */
export function formatShortDate(value: string | Date): string {
  return format(value, { year: 'numeric', month: 'short', day: 'numeric' });
}

/** Returns `Nov 21`, with the year if it is not the current one. */
export function formatDay(value: string | Date, now: Date = new Date()): string {
  const isThisYear = businessToday(toDate(value)).slice(0, 4) === businessToday(now).slice(0, 4);
  return isThisYear ? format(value, { month: 'short', day: 'numeric' }) : formatShortDate(value);
}

/** Returns `9:41 AM`, in the business's time zone. Pages show `EAT` once for each group of times. */
export function formatTime(value: string | Date): string {
  return format(value, { hour: 'numeric', minute: '2-digit' });
}

/** Returns a date and time such as `Nov 21, 2026, 9:41 AM`, in the business's time zone. */
export function formatDateTime(value: string | Date): string {
  return format(value, { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
}

/** Returns `November` or `Nov`, for months 1 to 12, in the chosen language. */
export function monthName(month: number, length: Length = 'long'): string {
  return format(new Date(Date.UTC(2026, month - 1, 15)), { month: length });
}

// Browsers have no short names of weekdays for Kiswahili.
const shortInKiswahili = ['Jpi', 'Jtt', 'Jnn', 'Jtn', 'Alh', 'Iju', 'Jmo'] as const;

/** Returns `Sunday` or `Sun`, for days 0 (Sunday) to 6, in the chosen language. */
export function weekdayName(day: number, length: Length = 'long'): string {
  if (length === 'short' && i18n.language === 'sw') return shortInKiswahili[day] ?? '';
  // November 1, 2026 is a Sunday.
  return format(new Date(Date.UTC(2026, 10, 1 + day)), { weekday: length });
}

// Created once, since creating a format costs about a hundred times as much as formatting.
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });

/** Returns today's date in Kampala as `YYYY-MM-DD`, regardless of the browser's time zone. */
export function businessToday(now: Date = new Date()): string {
  return isoDay.format(now);
}

const durationUnits = {
  en: (hours: number, minutes: number) => [hours && `${hours} h`, (minutes || !hours) && `${minutes} min`],
  lg: (hours: number, minutes: number) => [hours && `essaawa ${hours}`, (minutes || !hours) && `eddakiika ${minutes}`],
  sw: (hours: number, minutes: number) => [hours && `saa ${hours}`, (minutes || !hours) && `dakika ${minutes}`],
};

/** Returns whole minutes as `2 h 30 min`, `2 h` or `45 min`, in the chosen language. */
export function formatDuration(minutes: number): string {
  return durationUnits[i18n.language](Math.floor(minutes / 60), minutes % 60)
    .filter(Boolean)
    .join(' ');
}

/** Returns decimal hours, rounded to the minute: `7.5` as `7 h 30 min`. */
export const formatHours = (hours: number): string => formatDuration(Math.round(hours * 60));

function format(value: string | Date, parts: Intl.DateTimeFormatOptions): string {
  // Time slots use the 12-hour clock, so times beside them do too, regardless of the language's convention.
  const options: Intl.DateTimeFormatOptions = { timeZone: zone, ...parts, ...(parts.hour && { hour12: true }) };
  if (i18n.language === 'lg') return formatInLuganda(toDate(value), options);
  const locale = i18n.language === 'sw' ? 'sw' : 'en-US';
  const key = locale + JSON.stringify(options);
  let formatter = formatters.get(key);
  if (!formatter) formatters.set(key, (formatter = new Intl.DateTimeFormat(locale, options)));
  return formatter.format(toDate(value));
}

/** Returns the instant of a value. A plain date becomes noon in Kampala, so that its day is the same in every time zone in use. */
function toDate(value: string | Date): Date {
  if (value instanceof Date) return value;
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T12:00:00+03:00` : value);
}
