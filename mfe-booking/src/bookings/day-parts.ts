const parts = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Africa/Kampala',
  month: 'short',
  day: 'numeric',
  weekday: 'short',
});

/** Month, day and weekday of an instant in Kampala, for a date block. */
export function dayParts(instant: string): { month: string; day: string; weekday: string } {
  const found = Object.fromEntries(parts.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  return { month: found['month'] ?? '', day: found['day'] ?? '', weekday: found['weekday'] ?? '' };
}
