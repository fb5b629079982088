import { insist } from '../platform/caller.ts';
import type { Outcome } from '../platform/caller.ts';
import type { Customer } from '../platform/people.ts';
import type { PlannedBooking } from './plan-bookings.ts';

/** Request of a customer with its outcomes. */
export interface BookingOutcome {
  plan: PlannedBooking;
  customer: Customer;
  /** Text that the customer wrote in the booking, by which its job is found even if no response named it. */
  marker: string;
  booked: Outcome;
  moved: Outcome | undefined;
  cancelled: Outcome | undefined;
}

/** Calls around the clients: before each booking, and with the status of each response. */
export interface Watch {
  beforeEach(): Promise<void>;
  afterEach(): void;
  count(status: number): void;
}

/** Number of customers under way at once. */
const atOnce = 24;

/** Lets the customers book, reschedule and cancel as planned. Returns the history of their outcomes. */
export async function bookAll(
  customers: readonly Customer[],
  plans: Iterable<PlannedBooking>,
  markerOf: (index: number) => string,
  watch: Watch,
): Promise<BookingOutcome[]> {
  const history: BookingOutcome[] = [];
  const left = plans[Symbol.iterator]();
  const next = { [Symbol.iterator]: () => ({ next: () => left.next() }) };
  const work = async () => {
    for (const plan of next) {
      await watch.beforeEach();
      history.push(await bookOne(customers[plan.customer]!, plan, markerOf(plan.index), watch));
      watch.afterEach();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return history;
}

async function bookOne(
  customer: Customer,
  plan: PlannedBooking,
  marker: string,
  { count }: Watch,
): Promise<BookingOutcome> {
  const { serviceId, slot, move, cancels, patience } = plan;
  const place = { address: 'Acacia Avenue, Kololo', latitude: '0.33520000', longitude: '32.58920000' };
  const body = { serviceId, vehicleId: customer.vehicleId, ...slot, ...place, specialInstructions: marker };
  const booked = await insist(customer, { method: 'POST', path: '/api/jobs', body, key: marker }, patience, count);
  const outcome: BookingOutcome = { plan, customer, marker, booked, moved: undefined, cancelled: undefined };
  if (booked.kind !== 'ok') return outcome;
  const path = `/api/jobs/${booked.body.id as string}`;
  if (move)
    outcome.moved = await insist(
      customer,
      { method: 'PATCH', path: `${path}/reschedule`, body: move },
      patience,
      count,
    );
  if (cancels)
    outcome.cancelled = await insist(customer, { method: 'PATCH', path: `${path}/cancel`, body: {} }, patience, count);
  return outcome;
}
