import { businessToday, formatDay, formatTime } from '@yoza/shell-sdk/format';
import type { Translate } from '@yoza/shell-sdk/i18n';
import { arrivalKind } from './arrival.ts';
import type { Booking } from './bookings.api.ts';
import { personName } from './person-name.ts';

/** A time is not broken over two lines. */
const unbroken = (instant: string) => formatTime(instant).replaceAll(' ', '\u00a0');

/** `Joan Nansubuga arrives about 10:55 AM`: who comes and when, in Kampala's time. */
export function arrivalWords(booking: Booking, now: number, t: Translate): string {
  const { technician, expectedArrivalAt, scheduledDate, scheduledEnd } = booking;
  return t(`arrival.${arrivalKind(booking, now)}`, {
    name: technician ? personName(technician) : t('arrival.somebody'),
    time: expectedArrivalAt ? unbroken(expectedArrivalAt) : '',
    from: unbroken(scheduledDate),
    to: unbroken(scheduledEnd),
  });
}

/** `Your window is 11:00 AM - 2:00 PM EAT.`, with the day when that is another than today. */
export function windowWords({ scheduledDate, timeSlot: slot }: Booking, t: Translate): string {
  const isToday = businessToday(new Date(scheduledDate)) === businessToday();
  return isToday ? t('arrival.window', { slot }) : t('arrival.windowOn', { date: formatDay(scheduledDate), slot });
}
