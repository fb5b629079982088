import { formatTime } from '@yoza/shell-sdk/format';
import type { Translate } from '@yoza/shell-sdk/i18n';
import { arrivalKind } from './arrival.ts';
import type { Booking } from './bookings.api.ts';
import { personName } from './person-name.ts';

/** `Joan Nansubuga arrives about 10:55 AM`: who comes and when, in Kampala's time. */
export function arrivalWords(booking: Booking, now: number, t: Translate): string {
  const { technician, expectedArrivalAt, scheduledDate, scheduledEnd } = booking;
  return t(`arrival.${arrivalKind(booking, now)}`, {
    name: technician ? personName(technician) : t('arrival.somebody'),
    time: expectedArrivalAt ? formatTime(expectedArrivalAt) : '',
    from: formatTime(scheduledDate),
    to: formatTime(scheduledEnd),
  });
}
