/** Business time. */
export const businessTimeZone = 'Africa/Kampala';

const zoned = (instant: Date | string) =>
  Temporal.Instant.from(typeof instant === 'string' ? instant : instant.toISOString()).toZonedDateTimeISO(
    businessTimeZone,
  );

/** The calendar date in Kampala at an instant: `2026-11-21`. */
export function businessDate(instant: Date | string): string {
  return zoned(instant).toPlainDate().toString();
}

/** The wall clock in Kampala at an instant: `08:05`. */
export function businessTime(instant: Date | string): string {
  return zoned(instant).toPlainTime().toString({ smallestUnit: 'minute' });
}

/** Date and wall clock in Kampala at an instant, as spreadsheets read them: `2026-11-21 08:05`. */
export const businessMoment = (instant: Date | string): string => `${businessDate(instant)} ${businessTime(instant)}`;

const dateInWords = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: businessTimeZone });

/** The date in Kampala at an instant, as people read it: `Nov 21, 2026`. */
export const businessDateInWords = (instant: Date): string => dateInWords.format(instant);

/** The instant at which a Kampala clock shows `time` (`08:00`) on `date` (`2026-11-21`). Throws a RangeError for neither. */
export function businessInstant(date: string, time = '00:00'): Date {
  const plain = Temporal.PlainDate.from(date, { overflow: 'reject' }).toPlainDateTime(Temporal.PlainTime.from(time));
  return new Date(plain.toZonedDateTime(businessTimeZone).epochMilliseconds);
}

/** The date `days` after (or before) a date. */
export function addDays(date: string, days: number): string {
  return Temporal.PlainDate.from(date).add({ days }).toString();
}

/** First instant of a Kampala date, and of the next one: the half-open range of that day. */
export function dayRange(date: string): { from: Date; to: Date } {
  return { from: businessInstant(date), to: businessInstant(addDays(date, 1)) };
}
