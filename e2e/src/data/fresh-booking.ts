import type { APIRequestContext } from '@playwright/test';
import { json } from '../api/json.ts';

const slots = ['8:00 AM - 11:00 AM', '11:00 AM - 2:00 PM', '2:00 PM - 5:00 PM', '5:00 PM - 8:00 PM'];
/** Range of days ahead: two to five and a half months. The start within it is random, so that workers seldom conflict. */
const [firstDay, days] = [60, 110];
let turn = Math.floor(Math.random() * days * slots.length);

/** Returns a date and slot not recently used by this worker. */
export function freshSlot(): { scheduledDate: string; timeSlot: string } {
  turn = (turn + 1) % (days * slots.length);
  const day = firstDay + Math.floor(turn / slots.length);
  const scheduledDate = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10);
  return { scheduledDate, timeSlot: slots[turn % slots.length]! };
}

/** Adds a vehicle for the caller. */
export function addVehicle(client: APIRequestContext): Promise<{ id: string }> {
  const data = { make: 'Toyota', model: 'Harrier', year: 2018, vehicleType: 'suv', color: 'white' };
  return json(client.post('/api/vehicles', { data }));
}

/** Returns a booking request for a vehicle in a {@link freshSlot}. */
export const bookingOf = (vehicleId: string) => ({
  serviceId: 'basic-wash',
  vehicleId,
  address: 'Acacia Avenue, Kololo',
  paymentMethod: 'invoice',
  ...freshSlot(),
});
