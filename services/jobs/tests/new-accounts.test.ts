import type { Principal } from '@yoza/kernel-contract/principal';
import { newPrincipal } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Jobs } from './platform.ts';
import { bookedJob, booking, noon, startJobs, vehicleOf } from './platform.ts';

const [days, limit, holds] = [7, 2, 2];

let jobs: Jobs;
beforeAll(async () => {
  jobs = await startJobs({
    JOBS_SLOT_CAPACITY: '500',
    JOBS_NEW_ACCOUNT_DAYS: String(days),
    JOBS_NEW_ACCOUNT_BOOKINGS_LIMIT: String(limit),
    JOBS_NEW_ACCOUNT_HOLDS_LIMIT: String(holds),
  });
});
afterAll(() => jobs[Symbol.asyncDispose]());
beforeEach(() => jobs.clock.set(noon));

const dayMs = 86_400_000;
const scheduledDate = '2027-03-20';
const book = async (as: Principal) =>
  jobs.as(as)('POST', '/api/jobs', { body: booking(await vehicleOf(jobs, as), { scheduledDate }) });
const settingsPath = '/api/admin/settings/bookings';

/** Sends all settings except the number of days and of bookings of new accounts, like an older front end, with some changed. */
async function set(admin: Principal, different: Record<string, unknown>) {
  const { body } = await jobs.as(admin)('GET', settingsPath);
  const { updatedAt: _at, updatedBy: _by, newAccountDays: _d, newAccountBookingsLimit: _b, ...rest } = body;
  const sent = { ...rest, travelFeePerKm: Number(rest.travelFeePerKm), ...different };
  return jobs.as(admin)('PUT', settingsPath, { body: sent });
}

describe('unpaid bookings of a new account', () => {
  it('are limited, even if requested at once; a cancelled or paid one no longer counts', async () => {
    const customer = await jobs.person('customer');
    const vehicles = await Promise.all(Array.from({ length: 6 }, () => vehicleOf(jobs, customer)));
    const responses = await Promise.all(
      vehicles.map((id) => jobs.as(customer)('POST', '/api/jobs', { body: booking(id, { scheduledDate }) })),
    );
    const made = responses.filter(({ status }) => status === 201);
    expect(made).toHaveLength(limit);
    for (const { status, body } of responses.filter((response) => !made.includes(response))) {
      expect([status, body.code, body.limit, body.days]).toEqual([409, 'TOO_MANY_UNPAID_BOOKINGS', limit, days]);
      expect(body.message).toContain('pay for or cancel one');
    }
    await jobs.as(customer)('PATCH', `/api/jobs/${made[0]!.body.id}/cancel`);
    expect((await book(customer)).status).toBe(201);
    expect((await book(customer)).body.code).toBe('TOO_MANY_UNPAID_BOOKINGS');
    await jobs.sql(`update jobs set payment_status = 'paid' where id = ?`, [made[1]!.body.id]);
    expect((await book(customer)).status).toBe(201);
  });

  it('are limited for an account that is not yet known from identity', async () => {
    const customer = newPrincipal({ role: 'customer' });
    for (let number = 0; number < limit; number++) expect((await book(customer)).status).toBe(201);
    expect((await book(customer)).body.code).toBe('TOO_MANY_UNPAID_BOOKINGS');
  });

  it('have the general limit once the account is old enough, and for an admin at any time', async () => {
    const [admin, customer] = [await jobs.person('admin'), await jobs.person('customer')];
    for (let number = 0; number < limit; number++) await bookedJob(jobs, customer, { scheduledDate });
    const forThem = booking(await vehicleOf(jobs, customer), { scheduledDate, customerId: customer.userId });
    expect((await jobs.as(admin)('POST', '/api/jobs', { body: forThem })).status).toBe(201);
    jobs.clock.advance(days * dayMs - 1);
    expect((await book(customer)).body.code).toBe('TOO_MANY_UNPAID_BOOKINGS');
    jobs.clock.advance(1);
    expect((await book(customer)).status).toBe(201);
  });

  it('follow the settings, which a change that leaves them out keeps', async () => {
    const [admin, customer] = [await jobs.person('admin'), await jobs.person('customer')];
    await set(admin, { newAccountDays: 3, newAccountBookingsLimit: 1 });
    const { body } = await set(admin, { bookingHorizonDays: 100 });
    expect([body.newAccountDays, body.newAccountBookingsLimit]).toEqual([3, 1]);
    const { version } = body;
    expect((await set(admin, {})).body.version).toBe(version);
    expect((await book(customer)).status).toBe(201);
    expect((await book(customer)).body).toMatchObject({ code: 'TOO_MANY_UNPAID_BOOKINGS', limit: 1, days: 3 });
    await set(admin, { newAccountDays: 0 });
    expect((await book(customer)).status).toBe(201);
    await set(admin, { newAccountDays: days, newAccountBookingsLimit: limit });
  });
});

describe('holds of a new account', () => {
  const slots = ['8:00 AM - 11:00 AM', '11:00 AM - 2:00 PM', '2:00 PM - 5:00 PM', '5:00 PM - 8:00 PM'];
  const hold = (as: Principal, timeSlot: string) =>
    jobs.as(as)('POST', '/api/slot-holds', { body: { scheduledDate, timeSlot } });
  const holdInVain = async (as: Principal, timeSlot: string, minutes = 5) => {
    expect((await hold(as, timeSlot)).status).toBe(201);
    jobs.clock.advance(minutes * 60_000);
  };

  it('are refused for the rest of the hour after the maximum of unused holds; booking stays possible', async () => {
    const customer = await jobs.person('customer');
    for (const slot of slots.slice(0, holds)) await holdInVain(customer, slot);
    const refused = await hold(customer, slots[2]!);
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(refused.body.message).toContain('New accounts cannot hold more time slots');
    expect(refused.headers.get('retry-after')).toBe(String(50 * 60));
    expect((await book(customer)).status).toBe(201);
    jobs.clock.advance(50 * 60_000);
    expect((await hold(customer, slots[2]!)).status).toBe(201);
  });

  it('are refused after the maximum also when these holds last longer than an hour', async () => {
    const [admin, customer] = [await jobs.person('admin'), await jobs.person('customer')];
    await set(admin, { slotHoldMinutes: 20, newAccountHoldsLimit: 4 });
    for (const slot of [...slots.slice(0, 3), slots[0]!]) await holdInVain(customer, slot, 20);
    const refused = await hold(customer, slots[1]!);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(20 * 60)]);
    await set(admin, { slotHoldMinutes: 5, newAccountHoldsLimit: holds });
  });

  it('are not bounded for an older account and for an admin', async () => {
    const [older, admin] = [await jobs.person('customer'), await jobs.person('admin')];
    for (const slot of slots) await holdInVain(admin, slot);
    jobs.clock.advance(days * dayMs);
    for (const slot of slots) await holdInVain(older, slot);
  });
});
