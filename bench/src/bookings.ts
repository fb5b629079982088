import { createHash, randomUUID } from 'node:crypto';
import { addDays, businessDate } from '@yoza/service-kit/time';
import type { Call } from './peer.ts';

/** Number of customers who book in turns, each their own car, so that no booking meets a limit. */
export const bookers = 5_000;
/** Number of slots, and the steps from one booking of a customer to their next: all slots come up before one comes again. */
const [slots, step] = [400, 37];
const slotsOfDay = ['8:00 AM - 11:00 AM', '11:00 AM - 2:00 PM', '2:00 PM - 5:00 PM', '5:00 PM - 8:00 PM'] as const;

/** SQL that adds the customers and their cars. */
export const bookersSql = `
  insert into people (id, email, first_name, last_name, phone_number, role, created_at, version)
    select md5('booker ' || n)::uuid, 'booker' || n || '@yoza.test', 'Amina', 'Nakato', '+256701234567', 'customer', now() - interval '90 days', 1
      from generate_series(0, ${bookers - 1}) as n;
  insert into vehicles (id, customer_id, year, make, model, vehicle_type, color, license_plate, created_at, updated_at)
    select md5('booked ' || n)::uuid, md5('booker ' || n)::uuid, 2018, 'Toyota', 'Harrier', 'suv', 'white', 'UBK ' || n, now(), now()
      from generate_series(0, ${bookers - 1}) as n;
  analyze people, vehicles`;

const idOf = (name: string) =>
  createHash('md5')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Price of the service, tax included, as the catalogue of the migrations has it. */
const totalPrice = '89119.00';

/** Returns the nth booking: its customer and the call without credentials. */
export function bookingCall(n: number): Call & { customerId: string } {
  const customer = n % bookers;
  const slot = (customer + Math.floor(n / bookers) * step) % slots;
  const request = {
    serviceId: 'premium-detail',
    vehicleId: idOf(`booked ${customer}`),
    scheduledDate: addDays(businessDate(new Date()), 2 + Math.floor(slot / slotsOfDay.length)),
    timeSlot: slotsOfDay[slot % slotsOfDay.length],
    address: 'Acacia Avenue, Kololo',
    latitude: '0.33520000',
    longitude: '32.58920000',
    paymentMethod: 'invoice',
    totalPrice,
  };
  const headers = { 'idempotency-key': randomUUID() };
  return { customerId: idOf(`booker ${customer}`), path: '/api/jobs', headers, body: JSON.stringify(request) };
}

/** Lines of a pgbench script that choose the same bookings, from `first` on, and SQL of what the statements of a booking take from them. */
export const pgbenchChoice = (connections: number) => `
\\set i :i + 1
\\set n :first + :client_id + ${connections} * :i
\\set customer :n % ${bookers}
\\set slot (:customer + :n / ${bookers} * ${step}) % ${slots}
\\set day 2 + :slot / ${slotsOfDay.length}
\\set hour 8 + 3 * (:slot % ${slotsOfDay.length})
`;
const midnight = `date_trunc('day', now() at time zone 'Africa/Kampala')`;
export const pgbenchValues = {
  customer: `md5('booker ' || :customer)::uuid`,
  vehicle: `md5('booked ' || :customer)::uuid`,
  start: `((${midnight} + make_interval(days => :day, hours => :hour)) at time zone 'Africa/Kampala')`,
  timeSlot: `(array['${slotsOfDay.join("', '")}'])[1 + :slot % ${slotsOfDay.length}]`,
};
