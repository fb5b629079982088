import type { Booking } from './bookings.api.ts';

type Followed = Pick<Booking, 'id' | 'status' | 'scheduledDate' | 'timeSlot'>;

export interface BookingChange<Item> {
  booking: Item;
  /** What it has become: its new status, or `rescheduled` when it is the time that changed. */
  to: Booking['status'] | 'rescheduled';
}

/** What has become of the bookings since. One that was not there before has not changed; of a moved one the new time is the news. */
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
    return was.status === booking.status ? [] : [{ booking, to: booking.status }];
  });
}
