import type { Booking } from '../bookings/bookings.api.ts';

type Dated = Pick<Booking, 'vehicleId' | 'status' | 'scheduledDate'>;

const live = ['pending', 'assigned', 'in_progress'];

/** Earliest unfinished booking of one vehicle, even if its slot has passed, and its latest completed one. */
export function bookingsOf<Item extends Dated>(
  vehicleId: string,
  bookings: readonly Item[],
): { next: Item | undefined; last: Item | undefined } {
  const earliestFirst = bookings
    .filter((booking) => booking.vehicleId === vehicleId)
    .toSorted((a, b) => Date.parse(a.scheduledDate) - Date.parse(b.scheduledDate));
  return {
    next: earliestFirst.find(({ status }) => live.includes(status)),
    last: earliestFirst.findLast(({ status }) => status === 'completed'),
  };
}
