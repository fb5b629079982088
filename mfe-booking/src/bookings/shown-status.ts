import type { Booking } from './bookings.api.ts';

const known: readonly string[] = [
  'pending',
  'assigned',
  'in_progress',
  'completed',
  'cancelled',
] satisfies Booking['status'][];

/** Status shown for a booking; one unknown to this page is shown as pending. */
export function shownStatus(status: string): Booking['status'] {
  return known.includes(status) ? (status as Booking['status']) : 'pending';
}
