import { formatDate } from '@yoza/shell-sdk/format';
import { i18n, type Translate } from '@yoza/shell-sdk/i18n';
import { serviceName } from '@yoza/shell-sdk/service-text';
import type { Booking } from '../bookings/bookings.api.ts';
import { personName } from '../bookings/person-name.ts';
import { shownStatus } from '../bookings/shown-status.ts';
import { arrivalText } from './arrival-text.ts';
import type { BookingChange } from './booking-changes.ts';

/** One sentence about the change of a booking. */
export function changeText({ to, booking }: BookingChange<Booking>, t: Translate): string {
  const { technician, scheduledDate, timeSlot } = booking;
  const service = serviceName(booking.service, i18n.language);
  const who = technician ? personName(technician) : t('bookings.technician');
  if (to === 'on_the_way') {
    return t('arrival.started', { service, arrival: arrivalText(booking, Date.now(), t) });
  }
  if (to === 'arrived' || to === 'turned_back') {
    const key = to === 'arrived' ? 'arrival.arrived' : 'arrival.stopped';
    return t(key, { service, technician: who });
  }
  const facts = { service, technician: who, date: formatDate(scheduledDate), slot: timeSlot };
  return t(`bookings.changed.${to === 'rescheduled' ? to : shownStatus(to)}`, facts);
}
