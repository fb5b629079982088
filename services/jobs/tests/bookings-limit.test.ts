import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Jobs } from './platform.ts';
import { bookedJob, booking, noon, startJobs, vehicleOf } from './platform.ts';

const limit = 3;

let jobs: Jobs;
beforeAll(async () => {
  jobs = await startJobs({ JOBS_SLOT_CAPACITY: '500', JOBS_LIVE_BOOKINGS_LIMIT: String(limit) });
});
afterAll(() => jobs[Symbol.asyncDispose]());
beforeEach(() => jobs.clock.set(noon));

it('open bookings of a customer: are limited, even if requested at once', async () => {
  const customer = await jobs.person('customer');
  const vehicles = await Promise.all(Array.from({ length: 12 }, () => vehicleOf(jobs, customer)));
  const book = (vehicleId: string) => jobs.as(customer)('POST', '/api/jobs', { body: booking(vehicleId) });
  const responses = await Promise.all(vehicles.map(book));
  const refused = responses.filter(({ status }) => status !== 201);
  expect(refused).toHaveLength(vehicles.length - limit);
  for (const { status, body } of refused) {
    expect([status, body.code, body.limit]).toEqual([409, 'TOO_MANY_BOOKINGS', limit]);
    expect(body.message).toContain('3 open bookings');
  }
  const made = responses.find(({ status }) => status === 201)!;
  await jobs.as(customer)('PATCH', `/api/jobs/${made.body.id}/cancel`);
  const free = vehicles[responses.findIndex(({ status }) => status !== 201)]!;
  expect((await book(free)).status).toBe(201);
  expect((await book(made.body.vehicleId)).body.code).toBe('TOO_MANY_BOOKINGS');
});

it('repeated booking and cancelling: is refused at twice the booking limit in one day', async () => {
  const [admin, customer] = [await jobs.person('admin'), await jobs.person('customer')];
  const vehicleId = await vehicleOf(jobs, customer);
  const book = () => jobs.as(customer)('POST', '/api/jobs', { body: booking(vehicleId) });
  for (let number = 0; number < 2 * limit; number++) {
    const { body } = await book();
    expect((await jobs.as(customer)('PATCH', `/api/jobs/${body.id}/cancel`)).status).toBe(200);
  }
  const { status, body } = await book();
  expect([status, body.code]).toEqual([409, 'TOO_MANY_BOOKINGS_TODAY']);
  const forThem = { body: booking(vehicleId, { customerId: customer.userId }) };
  const { body: made } = await jobs.as(admin)('POST', '/api/jobs', forThem);
  await jobs.as(admin)('PATCH', `/api/jobs/${made.id}/cancel`);
  jobs.clock.advance(24 * 3_600_000);
  expect(
    (await jobs.as(customer)('POST', '/api/jobs', { body: booking(vehicleId, { scheduledDate: '2027-03-09' }) }))
      .status,
  ).toBe(201);
});

it('booking limit: does not apply to bookings by an admin or affect other customers', async () => {
  const [admin, customer] = [await jobs.person('admin'), await jobs.person('customer')];
  for (let number = 0; number < limit; number++) await bookedJob(jobs, customer);
  const body = booking(await vehicleOf(jobs, customer), { customerId: customer.userId });
  expect((await jobs.as(customer)('POST', '/api/jobs', { body })).body.code).toBe('TOO_MANY_BOOKINGS');
  expect((await jobs.as(admin)('POST', '/api/jobs', { body })).status).toBe(201);
  await bookedJob(jobs, await jobs.person('customer'));
});
