import type { Booking } from '../bookings/bookings.api.ts';

type Travel = Pick<Booking, 'status' | 'travelStartedAt'>;
type Arrival = Pick<Booking, 'expectedArrivalAt' | 'scheduledEnd'>;

/** Kind of statement about the arrival of a technician who is on the way. */
export type ArrivalKind = 'about' | 'soon' | 'between' | 'open';

/** Time after the expected arrival during which it is still announced as soon, in milliseconds. */
const patience = 15 * 60_000;

/** True while the technician is on the way: the server clears `travelStartedAt` when they arrive or turn back. */
export const isAwaited = ({ status, travelStartedAt }: Travel): boolean =>
  status === 'assigned' && travelStartedAt !== null;

/**
 * Returns the kind for the expected time: `about` before it, `soon` for 15 minutes after it. Without one, `between` until the window ends. `open`
 * afterwards, to avoid a false statement.
 */
export function arrivalKind({ expectedArrivalAt, scheduledEnd }: Arrival, now: number): ArrivalKind {
  if (expectedArrivalAt === null) return now < Date.parse(scheduledEnd) ? 'between' : 'open';
  const late = now - Date.parse(expectedArrivalAt);
  if (late < 0) return 'about';
  return late < patience ? 'soon' : 'open';
}
