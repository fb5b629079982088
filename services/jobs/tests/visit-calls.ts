import type { Principal } from '@yoza/kernel-contract/principal';
import type { Jobs } from './platform.ts';
import { tomorrow, vehicleOf } from './platform.ts';

/** Slots of a day, in their order. */
export const slots = ['8:00 AM - 11:00 AM', '11:00 AM - 2:00 PM', '2:00 PM - 5:00 PM', '5:00 PM - 8:00 PM'] as const;

/** Service and add-ons of a car of a visit. */
export interface Ordered {
  serviceId?: string;
  addOnIds?: string[];
}

/** Returns the request of a visit as the wizard sends it, with the given overrides. */
export const visitOf = (vehicles: readonly object[], overrides: Record<string, unknown> = {}) => ({
  vehicles,
  scheduledDate: tomorrow,
  timeSlot: slots[0],
  address: 'Acacia Avenue, Kololo',
  latitude: '0.33520000',
  longitude: 32.5892,
  paymentMethod: 'invoice',
  ...overrides,
});

/** Calls by which tests book and look at visits. */
export function visitCalls(jobs: Jobs) {
  const carsOf = (owner: Principal, ordered: readonly Ordered[]) =>
    Promise.all(
      ordered.map(async (car) => ({
        vehicleId: await vehicleOf(jobs, owner),
        serviceId: 'premium-detail',
        ...car,
      })),
    );
  const book = (as: Principal, vehicles: readonly object[], overrides: Record<string, unknown> = {}) =>
    jobs.as(as)('POST', '/api/visits', { body: visitOf(vehicles, overrides) });
  return {
    carsOf,
    book,
    /** Books a visit with so many cars for a new customer. */
    booked: async (cars: number | readonly Ordered[], overrides: Record<string, unknown> = {}) => {
      const customer = await jobs.person('customer');
      const ordered = typeof cars === 'number' ? Array.from({ length: cars }, () => ({})) : cars;
      const { status, body } = await book(customer, await carsOf(customer, ordered), overrides);
      if (status !== 201) throw new Error(`booking answered ${status}: ${JSON.stringify(body)}`);
      return { customer, id: body.id as string, jobs: body.jobs as Record<string, any>[] };
    },
    quote: (as: Principal, body: object) => jobs.as(as)('POST', '/api/visits/quote', { body }),
    cancel: (as: Principal, id: string) => jobs.as(as)('PATCH', `/api/jobs/${id}/cancel`),
    shown: async (as: Principal, id: string) => (await jobs.as(as)('GET', `/api/jobs/${id}`)).body,
    /** Returns the available places of each slot of a date, for work as a query names it. */
    leftOn: async (date: string, query: Record<string, string> = {}, as?: Principal) => {
      const search = new URLSearchParams({ from: date, ...query });
      const { body } = await jobs.as(as ?? (await jobs.person('customer')))('GET', `/api/slots?${search}`);
      return body[0].slots.map(({ left }: { left: number }) => left);
    },
    /** Returns each slot of a date that is not as its uncancelled jobs and visits say. */
    wrongPlaces: (date: string) =>
      jobs.sql(
        `select s.time_slot, s.booked from slots s where (s.starts_at at time zone 'Africa/Kampala')::date = ?::date
           and s.booked <> (select count(distinct coalesce(visit_id, id)) from jobs j where j.status <> 'cancelled'
             and (j.scheduled_start at time zone 'Africa/Kampala')::date = ?::date
             and (j.time_slot = s.time_slot or s.time_slot = any(j.also_occupies)))`,
        [date, date],
      ),
  };
}
