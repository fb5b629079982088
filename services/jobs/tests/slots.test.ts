import { adminSlot, customerSlots } from '@yoza/jobs-contract/slots';
import type { Principal } from '@yoza/kernel-contract/principal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Jobs } from './platform.ts';
import { booking, startJobs, today, tomorrow, vehicleOf } from './platform.ts';

let jobs: Jobs;
beforeAll(async () => void (jobs = await startJobs()));
afterAll(() => jobs[Symbol.asyncDispose]());

const slot = async (date: string, timeSlot: string) => {
  const { body } = await jobs.as(await jobs.person('customer'))('GET', `/api/slots?from=${date}`);
  return body[0].slots.find((each: any) => each.timeSlot === timeSlot);
};
const book = async (customer: Principal, overrides: object) =>
  jobs.as(customer)('POST', '/api/jobs', { body: booking(await vehicleOf(jobs, customer), { ...overrides }) });

describe('slots', () => {
  // The first test adds three technicians: three places in each slot for the tests below.
  it('have one place without technicians, and as many as there are technicians', async () => {
    expect(await slot(tomorrow, '2:00 PM - 5:00 PM')).toMatchObject({ capacity: 1, left: 1, reason: null });
    for (let number = 0; number < 3; number++) await jobs.person('technician');
    expect(await slot(tomorrow, '2:00 PM - 5:00 PM')).toEqual({
      timeSlot: '2:00 PM - 5:00 PM',
      startsAt: '2027-03-06T11:00:00.000Z',
      endsAt: '2027-03-06T14:00:00.000Z',
      capacity: 3,
      left: 3,
      reason: null,
    });
  });

  it('of a customer do not include the admins’ own', async () => {
    const { body } = await jobs.as(await jobs.person('customer'))('GET', `/api/slots?from=${tomorrow}`);
    expect(body[0].slots.map((each: any) => each.timeSlot)).toEqual(customerSlots);
    expect(customerSlots).not.toContain(adminSlot);
  });

  it('that have begun are past', async () => {
    const { body } = await jobs.as(await jobs.person('customer'))('GET', `/api/slots?from=${today}&days=2`);
    expect(body.map((day: any) => day.date)).toEqual([today, tomorrow]);
    expect(body[0].slots.map((each: any) => each.reason)).toEqual(['past', 'past', null, null]);
    expect(body[1].slots.map((each: any) => each.reason)).toEqual([null, null, null, null]);
  });

  it('give the last place to exactly one of fifty', async () => {
    await book(await jobs.person('customer'), {});
    await book(await jobs.person('customer'), {});
    const customers = await Promise.all(Array.from({ length: 50 }, () => jobs.person('customer')));
    const vehicles = await Promise.all(customers.map((customer) => vehicleOf(jobs, customer)));
    const responses = await Promise.all(
      customers.map((customer, number) => jobs.as(customer)('POST', '/api/jobs', { body: booking(vehicles[number]!) })),
    );
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = responses.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['409 SLOT_FULL']));
    for (const { body } of refused) {
      expect(body.freeSlots.map((each: any) => `${each.date} ${each.timeSlot} ${each.left}`)).toEqual([
        `${tomorrow} 11:00 AM - 2:00 PM 3`,
        `${tomorrow} 2:00 PM - 5:00 PM 3`,
        `${tomorrow} 5:00 PM - 8:00 PM 3`,
      ]);
    }
    expect(await slot(tomorrow, '8:00 AM - 11:00 AM')).toMatchObject({ left: 0, reason: 'full' });
    expect(await jobs.sql(`select id from jobs where time_slot = '8:00 AM - 11:00 AM'`)).toHaveLength(3);
  });

  it('are free again after a cancellation, once', async () => {
    const customer = await jobs.person('customer');
    const when = { scheduledDate: '2027-03-10', timeSlot: '5:00 PM - 8:00 PM' };
    const { body: job } = await book(customer, when);
    expect((await slot(when.scheduledDate, when.timeSlot)).left).toBe(2);
    for (let again = 0; again < 3; again++) await jobs.as(customer)('PATCH', `/api/jobs/${job.id}/cancel`);
    expect((await slot(when.scheduledDate, when.timeSlot)).left).toBe(3);
  });

  it('of the next day are offered when a whole day is full', async () => {
    await jobs.sql(
      `insert into slots (starts_at, time_slot, booked)
       select '2027-03-15T00:00:00+03'::timestamptz + hours * interval '1 hour', slot, 3
       from (values (8, '8:00 AM - 11:00 AM'), (11, '11:00 AM - 2:00 PM'), (14, '2:00 PM - 5:00 PM'), (17, '5:00 PM - 8:00 PM')) as full_day (hours, slot)`,
    );
    const { status, body } = await book(await jobs.person('customer'), { scheduledDate: '2027-03-15' });
    expect([status, body.code, body.freeSlots[0].date, body.freeSlots.length]).toEqual([
      409,
      'SLOT_FULL',
      '2027-03-16',
      4,
    ]);
  });

  it('leave no place taken by a booking that failed', async () => {
    const customer = await jobs.person('customer');
    const vehicleId = await vehicleOf(jobs, customer);
    const request = { body: booking(vehicleId, { scheduledDate: '2027-03-20' }) };
    expect((await jobs.as(customer)('POST', '/api/jobs', request)).status).toBe(201);
    expect((await jobs.as(customer)('POST', '/api/jobs', request)).body.code).toBe('VEHICLE_BUSY');
    expect((await slot('2027-03-20', '8:00 AM - 11:00 AM')).left).toBe(2);
  });
});
