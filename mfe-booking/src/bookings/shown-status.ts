import type { Booking } from './bookings.api.ts';

const known: readonly string[] = [
  'pending',
  'assigned',
  'in_progress',
  'completed',
  'cancelled',
] satisfies Booking['status'][];

/** The status a booking is shown with: one this page does not know yet reads as pending. */
export function shownStatus(status: string): Booking['status'] {
  return known.includes(status) ? (status as Booking['status']) : 'pending';
}
