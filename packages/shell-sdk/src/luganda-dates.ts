/** Month names, since browsers have no locale data for Luganda. The short forms are those of Unicode's CLDR. */
const months = [
  ['Janwali', 'Jan'],
  ['Febwali', 'Feb'],
  ['Maaki', 'Maa'],
  ['Apuli', 'Apu'],
  ['Maayi', 'May'],
  ['Juuni', 'Juu'],
  ['Julaayi', 'Jul'],
  ['Agusito', 'Agu'],
  ['Sebuttemba', 'Seb'],
  ['Okitobba', 'Oki'],
  ['Novemba', 'Nov'],
  ['Desemba', 'Des'],
] as const;

const weekdays = [
  ['Ssande', 'San'],
  ['Bbalaza', 'Bal'],
  ['Lwakubiri', 'Lw2'],
  ['Lwakusatu', 'Lw3'],
  ['Lwakuna', 'Lw4'],
  ['Lwakutaano', 'Lw5'],
  ['Lwamukaaga', 'Lw6'],
] as const;

const order = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/**
 * Formats a date as `Intl.DateTimeFormat` would for Luganda with the same options of weekday, day, month, year, hour, minute and time zone:
 * `Lwamukaaga, 21 Novemba 2026, 9:41 AM`. A month is always a name, and the clock has 12 hours.
 */
export function formatInLuganda(date: Date, options: Intl.DateTimeFormatOptions): string {
  const found = new Map(
    new Intl.DateTimeFormat('en-US', {
      ...options,
      ...(options.month && { month: 'numeric' }),
      ...(options.weekday && { weekday: 'short' }),
    })
      .formatToParts(date)
      .map(({ type, value }) => [type, value]),
  );
  const weekday = weekdays[order.indexOf(found.get('weekday') ?? '')]?.[options.weekday === 'long' ? 0 : 1];
  const month = months[Number(found.get('month')) - 1]?.[options.month === 'long' ? 0 : 1];
  const day = [found.get('day'), month, found.get('year')].filter(Boolean).join(' ');
  const time = found.has('hour')
    ? `${found.get('hour')}:${found.get('minute') ?? '00'} ${found.get('dayPeriod')}`
    : undefined;
  return [weekday, day, time].filter(Boolean).join(', ');
}
