import type { Booking } from '../bookings/bookings.api.ts';

type Rated = Pick<Booking, 'status' | 'rating'>;

/** Whether its customer may give a booking a rating, or change it, at `now`. A server of before ratings says nothing of them. */
export const isRatable = ({ status, rating }: Rated, now: number): boolean =>
  status === 'completed' && (!rating || Date.parse(rating.changeableUntil) > now);
