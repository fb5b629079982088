import type { RefinedResponse } from 'k6/http';
import { call } from './call.ts';
import type { Person } from './people.ts';
import { oneOf } from './random.ts';

/** Slots offered to customers. */
export const timeSlots = [
  '8:00 AM - 11:00 AM',
  '11:00 AM - 2:00 PM',
  '2:00 PM - 5:00 PM',
  '5:00 PM - 8:00 PM',
] as const;
const serviceIds = ['basic-wash', 'premium-detail', 'deep-cleaning-polish'] as const;

/** Returns the day `days` from now, `2026-11-24`, in Kampala, which is three hours ahead of UTC. */
export const dayFromNow = (days: number): string =>
  new Date(Date.now() + (days * 24 + 3) * 3_600_000).toISOString().slice(0, 10);

/** Adds a vehicle of the customer and returns its id. */
export function addVehicle(customer: Person): string {
  const body = { make: 'Toyota', model: 'Harrier', year: 2018, vehicleType: 'suv', color: 'white' };
  return String(call(customer, 'POST', '/api/vehicles', { body }).json('id'));
}

export interface Wish {
  vehicleId: string;
  scheduledDate?: string;
  timeSlot?: string;
}

/** Books a job; 409 if the slot is full or the vehicle is already booked in it. Chooses a day of the next five months unless the wish names one. */
export function book(customer: Person, wish: Wish): RefinedResponse<'text'> {
  const scheduledDate = dayFromNow(1 + Math.floor(Math.random() * 150));
  const chosen = { scheduledDate, timeSlot: oneOf(timeSlots), serviceId: oneOf(serviceIds) };
  const place = { address: 'Acacia Avenue, Kololo', latitude: '0.33520000', longitude: '32.58920000' };
  return call(customer, 'POST', '/api/jobs', { body: { ...chosen, ...place, ...wish }, expected: [201, 409] });
}
