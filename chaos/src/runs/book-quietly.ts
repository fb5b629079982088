import { bookAll } from '../bookings/book-all.ts';
import type { BookingOutcome } from '../bookings/book-all.ts';
import type { PlannedBooking } from '../bookings/plan-bookings.ts';
import type { Customer } from '../platform/people.ts';

/** Lets customers book without faults planned beside it; counts the responses by status. */
export const bookQuietly = (
  customers: readonly Customer[],
  plans: readonly PlannedBooking[],
  prefix: string,
  statuses: Map<number, number> = new Map(),
): Promise<BookingOutcome[]> =>
  bookAll(customers, plans, (index) => `${prefix}${index}`, {
    beforeEach: async () => {},
    afterEach: () => {},
    count: (status) => void statuses.set(status, (statuses.get(status) ?? 0) + 1),
  });
