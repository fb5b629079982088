import type { Booking } from './bookings.api.ts';

/** True for a booking in a visit of several cars. */
export const isOfVisit = ({ visitSize }: Pick<Booking, 'visitSize'>): boolean => (visitSize ?? 1) > 1;
