import { inFreeSlot } from '../../data/in-free-slot.ts';
import { bookingOf } from '../../data/bookings.ts';
import type { Call } from '../call.ts';

/** Calls of the rows about visits, see `calls`. */
export const visitCalls: Record<string, Call> = {
  'POST /api/visits': ({ client, callers, caller }) => {
    const forWhom = caller === 'admin' ? { customerId: callers.people.customer_owner.id } : {};
    return inFreeSlot(() => client.post('/api/visits', { data: { ...visitOf(callers.carId), ...forWhom } }));
  },
  'POST /api/visits/quote': ({ client, callers }) =>
    client.post('/api/visits/quote', { data: { vehicles: visitOf(callers.carId).vehicles } }),
};

/** Returns the request of a visit with one car. */
function visitOf(carId: string) {
  const { vehicleId, serviceId, ...booking } = bookingOf(carId);
  return { ...booking, vehicles: [{ vehicleId, serviceId }] };
}
