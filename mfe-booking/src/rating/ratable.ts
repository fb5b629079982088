import type { Booking } from '../bookings/bookings.api.ts';

type Rated = Pick<Booking, 'status' | 'rating'>;

/** True if the customer may rate a booking, or change the rating, at `now`. A server older than ratings sends none. */
export const isRatable = ({ status, rating }: Rated, now: number): boolean =>
  status === 'completed' && (!rating || Date.parse(rating.changeableUntil) > now);
