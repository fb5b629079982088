/** Bookings by all customers of the same four slots of one day: each place goes to one of them, the others are refused. */
import { check } from 'k6';
import { Counter } from 'k6/metrics';
import { call } from '../call.ts';
import { addVehicle, book, dayFromNow, timeSlots } from '../bookings.ts';
import { arriving, promising } from '../open-model.ts';
import { newCustomer, type Person } from '../people.ts';
import { oneOf } from '../random.ts';
import { customers } from '../target.ts';

interface Rush {
  day: string;
  rushers: (Person & { vehicleId: string })[];
}
interface Slot {
  timeSlot: string;
  left: number;
}

const booked = new Counter('places_taken');
const refused = new Counter('refused_as_full');

export const options = promising(
  { rush: arriving('rush', 0.9), look: arriving('look', 0.1) },
  { 'POST /api/jobs': 800, 'GET /api/slots': 300 },
);

/** Creates the customers and picks a day that no other scenario books. */
export function setup(): Rush {
  const rushers = Array.from({ length: customers }, () => {
    const customer = newCustomer();
    return { ...customer, vehicleId: addVehicle(customer) };
  });
  return { day: dayFromNow(151 + Math.floor(Math.random() * 25)), rushers };
}

export function rush({ day, rushers }: Rush): void {
  const customer = oneOf(rushers);
  const response = book(customer, { vehicleId: customer.vehicleId, scheduledDate: day, timeSlot: oneOf(timeSlots) });
  if (response.status === 201) booked.add(1);
  // A customer whose car already has a place is refused too, with another code.
  else if (response.json('code') === 'SLOT_FULL') refused.add(1);
}

export function look({ day, rushers }: Rush): void {
  const response = call(oneOf(rushers), 'GET', `/api/slots?from=${day}&days=1`);
  const slots = response.json('0.slots') as unknown as Slot[];
  check(slots, { 'no slot has less than no place left': (all) => all.every(({ left }) => left >= 0) });
}
