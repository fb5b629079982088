import { i18n } from '@yoza/shell-sdk/i18n';

export { formatMoney } from '@yoza/ui/format-money';

const zone = 'Africa/Kampala';

/** Browsers have no locale data for Luganda. */
const lugandaMonths = [
  'Janwali',
  'Febwali',
  'Maaki',
  'Apuli',
  'Maayi',
  'Juuni',
  'Julaayi',
  'Agusito',
  'Sebuttemba',
  'Okitobba',
  'Novemba',
  'Desemba',
];

const formatters = new Map<string, Intl.DateTimeFormat>();

/** A date of the business, long: `Saturday, November 21, 2026`. Takes an instant or a plain `YYYY-MM-DD`. */
export function formatDate(value: string | Date): string {
  return format(value, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
}

/** `Nov 21, 2026`. */
export function formatShortDate(value: string | Date): string {
  return format(value, { year: 'numeric', month: 'short', day: 'numeric' });
}

/** `Nov 21`, and with the year when that is not this one. */
export function formatDay(value: string | Date, now: Date = new Date()): string {
  const isThisYear = businessToday(toDate(value)).slice(0, 4) === businessToday(now).slice(0, 4);
  return isThisYear ? format(value, { month: 'short', day: 'numeric' }) : formatShortDate(value);
}

/** `9:41 AM`, in the business's time zone. Pages say `EAT` once for each block of times. */
export function formatTime(value: string | Date): string {
  return format(value, { hour: 'numeric', minute: '2-digit' });
}

/** `Nov 21, 2026, 9:41 AM`. */
export function formatDateTime(value: string | Date): string {
  return format(value, { year: 'numeric', month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' });
}

/** `November`, for months 1 to 12, in the chosen language. */
export function monthName(month: number): string {
  if (i18n.language === 'lg') return lugandaMonths[month - 1] ?? '';
  return format(new Date(Date.UTC(2026, month - 1, 15)), { month: 'long' });
}

/** Today in Kampala, as `YYYY-MM-DD`, wherever the browser is. */
export function businessToday(now: Date = new Date()): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    now,
  );
}

/** Minutes as `2h 30m`, `2h` or `45m`. */
export function formatDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  return [hours && `${hours}h`, (rest || !hours) && `${rest}m`].filter(Boolean).join(' ');
}

function format(value: string | Date, options: Intl.DateTimeFormatOptions): string {
  const locale = i18n.language === 'sw' ? 'sw' : 'en-US';
  const key = locale + JSON.stringify(options);
  let formatter = formatters.get(key);
  if (!formatter) formatters.set(key, (formatter = new Intl.DateTimeFormat(locale, { timeZone: zone, ...options })));
  return formatter.format(toDate(value));
}

/** A plain date has no time of day: noon in Kampala keeps it on its day. */
function toDate(value: string | Date): Date {
  if (value instanceof Date) return value;
  return new Date(/^\d{4}-\d{2}-\d{2}$/.test(value) ? `${value}T12:00:00+03:00` : value);
}
