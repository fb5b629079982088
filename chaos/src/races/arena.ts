import { slotOf, startOf } from '../bookings/plan-bookings.ts';
import type { Slot } from '../bookings/plan-bookings.ts';
import { converge } from '../checks/converge.ts';
import { must } from '../platform/caller.ts';
import type { Answer, Call, Caller } from '../platform/caller.ts';
import {
  addVehicle,
  newCustomers,
  newFirstAdmin,
  newTechnician,
  renewTokens,
  signInAgain,
} from '../platform/people.ts';
import type { Customer, Technician } from '../platform/people.ts';
import type { Platform } from '../platform/platform.ts';

/** People of the races and the platform on which they meet. */
export interface Arena {
  platform: Platform;
  clients: number;
  admin: Caller;
  /** Customers, one for each client. */
  customers: readonly Customer[];
  technicians: readonly Technician[];
}

export async function openArena(platform: Platform, clients: number): Promise<Arena> {
  const admin = await newFirstAdmin(platform);
  const customers = await newCustomers(platform, clients);
  const technicians: Technician[] = [];
  while (technicians.length < clients) technicians.push(await newTechnician(platform, admin));
  return { platform, clients, admin, customers, technicians };
}

/** Signs the admin in again and renews the tokens of the technicians; the sessions of customers last for days. */
export async function signInArena({ admin, technicians }: Arena): Promise<void> {
  await signInAgain(admin);
  await Promise.all(technicians.map(renewTokens));
}

/** Returns the customers with a new car each, which has no bookings. */
export const withNewCars = ({ customers }: Pick<Arena, 'customers'>): Promise<Customer[]> =>
  Promise.all(customers.map(async (customer) => ({ ...customer, vehicleId: await addVehicle(customer) })));

const slots = 600;
const begun = Date.now();

/** Slot of a round. */
export const slotOfRound = (round: number): Slot => slotOf(round % slots, begun);

export const bookingOf = (customer: Customer, slot: Slot): Call => ({
  method: 'POST',
  path: '/api/jobs',
  body: { serviceId: 'basic-wash', vehicleId: customer.vehicleId, ...slot, address: 'Acacia Avenue, Kololo' },
});

/** Returns as many calls as there are clients. */
export const byAll = <Item>(items: readonly Item[], make: (item: Item) => Promise<Answer>): (() => Promise<Answer>)[] =>
  items.map((item) => () => make(item));

/** Returns the same call once for each client. */
export const timesAll = ({ clients }: Arena, make: (index: number) => Promise<Answer>): (() => Promise<Answer>)[] =>
  Array.from({ length: clients }, (_, index) => () => make(index));

/** Gives a slot one available place. */
export async function leaveOnePlace({ platform }: Arena, slot: Slot): Promise<void> {
  await platform.rows(
    `insert into jobs.slots (starts_at, time_slot, booked, capacity) values ($1, $2, 0, 1)
     on conflict (starts_at, time_slot) do update set capacity = slots.booked + 1`,
    [new Date(startOf(slot)).toISOString(), slot.timeSlot],
  );
}

/** Returns the count of a query. */
export async function countRows({ platform }: Arena, sql: string, values: unknown[]): Promise<number> {
  const [row] = await platform.rows<{ count: string }>(`select count(*) from ${sql}`, values);
  return Number(row!.count);
}

/** Books jobs and waits for their invoices. Returns the ids of both. */
export async function bookWithInvoices(
  { platform }: Arena,
  customer: Customer,
  rounds: readonly number[],
): Promise<{ jobId: string; invoiceId: string }[]> {
  const jobIds: string[] = [];
  for (const round of rounds) jobIds.push((await must(customer, bookingOf(customer, slotOfRound(round)))).id as string);
  const find = () =>
    platform.rows<{ jobId: string; invoiceId: string }>(
      'select job_id as "jobId", id as "invoiceId" from billing.invoices where job_id = any($1::uuid[])',
      [jobIds],
    );
  const { violations } = await converge(
    async () => ((await find()).length === jobIds.length ? [] : ['invoices are missing']),
    60,
  );
  if (violations.length > 0) throw new Error(violations.join());
  return find();
}
