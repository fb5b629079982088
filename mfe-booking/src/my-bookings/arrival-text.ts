import { businessToday, formatDay, formatTime } from '@yoza/shell-sdk/format';
import type { Translate } from '@yoza/shell-sdk/i18n';
import type { Booking } from '../bookings/bookings.api.ts';
import { personName } from '../bookings/person-name.ts';
import { arrivalKind } from './arrival.ts';

/** Formats a time so that it does not break over two lines. */
const unbroken = (instant: string) => formatTime(instant).replaceAll(' ', '\u00a0');

/** Returns text such as `Joan Nansubuga arrives at about 10:55 AM`: the technician, and the arrival in Kampala's time as far as it is known. */
export function arrivalText(booking: Booking, now: number, t: Translate): string {
  const { technician, expectedArrivalAt, scheduledDate, scheduledEnd } = booking;
  return t(`arrival.${arrivalKind(booking, now)}`, {
    name: technician ? personName(technician) : t('arrival.technician'),
    time: expectedArrivalAt ? unbroken(expectedArrivalAt) : '',
    from: unbroken(scheduledDate),
    to: unbroken(scheduledEnd),
  });
}

/** Returns `Your arrival window is 11:00 AM - 2:00 PM EAT.`, with the day unless it is today. */
export function windowText({ scheduledDate, timeSlot: slot }: Booking, t: Translate): string {
  const isToday = businessToday(new Date(scheduledDate)) === businessToday();
  return isToday ? t('arrival.window', { slot }) : t('arrival.windowOn', { date: formatDay(scheduledDate), slot });
}
