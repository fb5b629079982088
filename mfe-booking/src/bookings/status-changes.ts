import type { Booking } from './bookings.api.ts';

/** The bookings whose status is another one than it was. One that was not there before has not changed. */
export function statusChanges<Item extends Pick<Booking, 'id' | 'status'>>(
  before: readonly Pick<Booking, 'id' | 'status'>[],
  now: readonly Item[],
): Item[] {
  const known = new Map(before.map(({ id, status }) => [id, status]));
  return now.filter(({ id, status }) => known.has(id) && known.get(id) !== status);
}
