import type { Principal } from '@yoza/kernel-contract/principal';
import { queriesOfRequests } from '@yoza/local-infrastructure/watch-queries';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Jobs } from './platform.ts';
import { priceCatalogue } from './price-catalogue.ts';
import { bookedJob, booking, noon, startJobs, thisAfternoon, vehicleOf } from './platform.ts';

let jobs: Jobs;
let admin: Principal;
let customer: Principal;
let technician: Principal;
let vehicleId: string;
beforeAll(async () => {
  jobs = await startJobs({
    JOBS_SLOT_CAPACITY: '500',
    JOBS_NEW_ACCOUNT_DAYS: '7',
    JOBS_NEW_ACCOUNT_BOOKINGS_LIMIT: '20',
  });
  admin = await jobs.person('admin');
  customer = await jobs.person('customer');
  technician = await jobs.person('technician');
  vehicleId = await vehicleOf(jobs, customer);
});
afterAll(() => jobs[Symbol.asyncDispose]());

/** Makes a call that must succeed, with these headers; returns the statements it sends to PostgreSQL. */
const statementsOf = (
  as: Principal,
  method: string,
  path: string,
  body: object,
  headers: Record<string, string> = {},
) =>
  queriesOfRequests(async () => {
    const response = await jobs.as(as)(method, path, { body, headers });
    expect([response.status, response.body.code]).toEqual([expect.toBeOneOf([200, 201]), undefined]);
  });

const withKey = () => ({ 'Idempotency-Key': crypto.randomUUID() });
const timeSlot = '8:00 AM - 11:00 AM';
const move = (as: Principal, { id }: { id: string }, status: string) =>
  statementsOf(as, 'PATCH', `/api/jobs/${id}/status`, { status });

test('booking: takes six statements, with the begin, the commit and the Idempotency-Key', async () => {
  const statements = await statementsOf(
    customer,
    'POST',
    '/api/jobs',
    booking(vehicleId, { scheduledDate: '2027-03-08' }),
    withKey(),
  );
  expect(statements.map(({ sql }) => sql.slice(0, 13))).toEqual([
    'begin',
    'insert into "',
    'with "person"',
    'with "hold" a',
    'with "write_0',
    'commit',
  ]);
});

test('booking: takes no further statement for a hold that it uses up, nor for one made by an admin', async () => {
  const slot = { scheduledDate: '2027-03-09', timeSlot };
  for (const [as, requested] of [
    [customer, booking(vehicleId, slot)],
    [admin, booking(await vehicleOf(jobs, customer), { ...slot, customerId: customer.userId })],
  ] as const) {
    await jobs.as(as)('POST', '/api/slot-holds', { body: slot });
    expect(await statementsOf(as, 'POST', '/api/jobs', requested, withKey())).toHaveLength(6);
  }
});

test('booking: takes five statements without an Idempotency-Key', async () => {
  const request = booking(vehicleId, { scheduledDate: '2027-03-10' });
  expect(await statementsOf(customer, 'POST', '/api/jobs', request)).toHaveLength(5);
});

test('booking: takes two statements more for work longer than its slot, and three more with a discount code', async () => {
  const prices = priceCatalogue(jobs, admin);
  const { body: addOn } = await prices.addAddOn({ minutes: 61 });
  const { body: code } = await prices.addCode({ perCustomerLimit: 9 });
  const book = (scheduledDate: string, more: object) =>
    statementsOf(customer, 'POST', '/api/jobs', booking(vehicleId, { scheduledDate, ...more }), withKey());
  expect(await book('2027-03-15', { addOnIds: [addOn.id] })).toHaveLength(8);
  expect(await book('2027-03-16', { discountCode: code.code })).toHaveLength(9);
});

test('commands of a job: take few statements', async () => {
  const job = await bookedJob(jobs, customer, thisAfternoon);
  const assignment = { technicianId: technician.userId };
  const statements = {
    assign: await statementsOf(admin, 'PATCH', `/api/jobs/${job.id}/assign`, assignment),
    start: await move(technician, job, 'in_progress'),
    complete: await move(technician, job, 'completed'),
  };
  const other = await bookedJob(jobs, customer, { scheduledDate: '2027-03-11' });
  const slot = { scheduledDate: '2027-03-12', timeSlot };
  const ofOther = {
    reschedule: await statementsOf(customer, 'PATCH', `/api/jobs/${other.id}/reschedule`, slot),
    cancel: await statementsOf(customer, 'PATCH', `/api/jobs/${other.id}/cancel`, {}),
  };
  const counts = Object.entries({ ...statements, ...ofOther }).map(([name, { length }]) => [name, length]);
  expect(Object.fromEntries(counts)).toEqual({ assign: 7, start: 9, complete: 7, reschedule: 12, cancel: 7 });
});

test('position of a technician: takes two statements', async () => {
  const { id } = await bookedJob(jobs, customer, thisAfternoon);
  await jobs.as(admin)('PATCH', `/api/jobs/${id}/assign`, { body: { technicianId: technician.userId } });
  await jobs.as(technician)('POST', '/api/technician/logs', { body: { type: 'travel_start', jobId: id } });
  const position = { jobId: id, latitude: 0.4251, longitude: 32.5892, accuracyMetres: 12, at: noon };
  const statements = await queriesOfRequests(async () => {
    expect((await jobs.as(technician)('POST', '/api/technician/position', { body: position })).status).toBe(204);
  });
  expect(statements).toHaveLength(2);
});
