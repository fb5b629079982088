import type { Booking } from './bookings.api.ts';

type Travel = Pick<Booking, 'status' | 'travelStartedAt'>;
type Arrival = Pick<Booking, 'expectedArrivalAt' | 'scheduledEnd'>;

/** What can be said about when a technician who is on the way arrives. */
export type ArrivalKind = 'about' | 'soon' | 'between' | 'open';

/** How long after the expected time one may still say that it cannot be long. */
const patience = 15 * 60_000;

/** Whether the technician is on the way. */
export const isAwaited = ({ status, travelStartedAt }: Travel): boolean =>
  status === 'assigned' && travelStartedAt !== null;

/** The time they are expected at, else the window; nothing any more once either is over, rather than what is not true. */
export function arrivalKind({ expectedArrivalAt, scheduledEnd }: Arrival, now: number): ArrivalKind {
  if (expectedArrivalAt === null) return now < Date.parse(scheduledEnd) ? 'between' : 'open';
  const late = now - Date.parse(expectedArrivalAt);
  if (late < 0) return 'about';
  return late < patience ? 'soon' : 'open';
}
