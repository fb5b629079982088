import type { Booking } from '../bookings/bookings.api.ts';
import { isAwaited } from './arrival.ts';

type Followed = Pick<
  Booking,
  'id' | 'status' | 'scheduledDate' | 'timeSlot' | 'technicianId' | 'travelStartedAt' | 'arrivedAt'
>;

export interface BookingChange<Item> {
  booking: Item;
  /**
   * Kind of change: the new status, also for another technician with the same status, `rescheduled` when the time has changed, or that the technician
   * has set out, arrived or turned back.
   */
  to: Booking['status'] | 'rescheduled' | 'on_the_way' | 'arrived' | 'turned_back';
}

/** Returns the changes of the bookings from `before` to `now`, one of each at most. A new booking is no change; nor is one that is gone. */
export function bookingChanges<Item extends Followed>(
  before: readonly Followed[],
  now: readonly Item[],
): BookingChange<Item>[] {
  const known = new Map(before.map((booking) => [booking.id, booking]));
  return now.flatMap((booking): BookingChange<Item>[] => {
    const was = known.get(booking.id);
    if (!was) return [];
    const hasMoved = was.scheduledDate !== booking.scheduledDate || was.timeSlot !== booking.timeSlot;
    if (hasMoved && booking.status !== 'cancelled') return [{ booking, to: 'rescheduled' }];
    if (was.status !== booking.status) return [{ booking, to: booking.status }];
    if (isAwaited(booking)) return isAwaited(was) ? [] : [{ booking, to: 'on_the_way' }];
    if (was.technicianId !== booking.technicianId) return [{ booking, to: booking.status }];
    return isAwaited(was) ? [{ booking, to: booking.arrivedAt ? 'arrived' : 'turned_back' }] : [];
  });
}
