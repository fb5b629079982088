// The functions that take a text throw a RangeError if it is no date, time or ISO-8601 instant.

/** Time zone of business dates and times. */
export const businessTimeZone = 'Africa/Kampala';

const zoned = (instant: Date | string) =>
  Temporal.Instant.from(typeof instant === 'string' ? instant : instant.toISOString()).toZonedDateTimeISO(
    businessTimeZone,
  );

/** Returns the calendar date in Kampala at an instant: `2026-11-21`. */
export function businessDate(instant: Date | string): string {
  return zoned(instant).toPlainDate().toString();
}

/** Returns the local time in Kampala at an instant: `08:05`. */
export function businessTime(instant: Date | string): string {
  return zoned(instant).toPlainTime().toString({ smallestUnit: 'minute' });
}

/** Returns date and local time in Kampala at an instant, in spreadsheet format: `2026-11-21 08:05`. */
export const businessMoment = (instant: Date | string): string => `${businessDate(instant)} ${businessTime(instant)}`;

const dateInWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: businessTimeZone });

/** Returns the date in Kampala at an instant, in display format: `Nov 21, 2026`. */
export const businessDateInWords = (instant: Date): string => dateInWords.format(instant);

/** Returns the instant of a `time` (`08:00`) on a `date` (`2026-11-21`) in Kampala. */
export function businessInstant(date: string, time = '00:00'): Date {
  const plain = Temporal.PlainDate.from(date, { overflow: 'reject' }).toPlainDateTime(Temporal.PlainTime.from(time));
  return new Date(plain.toZonedDateTime(businessTimeZone).epochMilliseconds);
}

/** Returns the date `days` days after a date; before it if `days` is negative. */
export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** Returns the first instant of a Kampala date and of the next one: the half-open range of that day. */
export function dayRange(date: string): { from: Date; to: Date } {
  return { from: businessInstant(date), to: businessInstant(addDays(date, 1)) };
}
