import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '@yoza/shell-sdk/session';
import { ownOnly } from '../loading/own-only.ts';
import { bookingsQuery, type Booking } from './bookings.api.ts';

/** All bookings that the signed-in user made as a customer, the latest slot first. */
export function useOwnBookings() {
  const { id } = useCurrentUser();
  return useQuery({ ...bookingsQuery, select: ownOnly<Booking>(id) });
}
