import type { Principal } from '@yoza/kernel-contract/principal';
import { addDays } from '@yoza/service-kit/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Jobs } from './platform.ts';
import { bookedJob, booking, noon, startJobs, vehicleOf } from './platform.ts';
import { midday, morning, slotHoldCalls } from './slot-hold-calls.ts';

let jobs: Jobs;
beforeAll(async () => void (jobs = await startJobs({ JOBS_SLOT_CAPACITY: '1' })));
afterAll(() => jobs[Symbol.asyncDispose]());
beforeEach(() => jobs.clock.set(noon));

const minutes = 60_000;
const { hold, release, sweep } = slotHoldCalls(() => jobs);
let days = 0;
/** Returns a date no other test uses. */
const freshDate = () => addDays('2027-04-10', days++);
const settings = '/api/admin/settings/bookings';
async function changeSettings(admin: Principal, change: Record<string, unknown>) {
  const { updatedAt: _at, updatedBy: _by, ...present } = (await jobs.as(admin)('GET', settings)).body;
  const body = { ...present, travelFeePerKm: Number(present.travelFeePerKm), ...change };
  expect((await jobs.as(admin)('PUT', settings, { body })).status).toBe(200);
}

describe('a place of a slot', () => {
  it('is held for a customer who does not book it for at most three holds within the hour', async () => {
    const [customer, other] = [await jobs.person('customer'), await jobs.person('customer')];
    const date = freshDate();
    for (const ends of ['by itself', 'swept', 'given back']) {
      const { status, body } = await hold(customer, date);
      expect([ends, status]).toEqual([ends, 201]);
      if (ends === 'given back') {
        jobs.clock.advance(5 * minutes - 1);
        expect((await release(customer, body.id)).status).toBe(204);
        jobs.clock.advance(1);
      } else jobs.clock.advance(5 * minutes);
      if (ends === 'swept') await sweep();
    }
    const refused = await hold(customer, date);
    expect([refused.status, refused.body.code]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(refused.headers.get('retry-after')).toBe(String(45 * 60));
    expect(refused.body.message).toContain('still book it');
    expect((await hold(customer, date, midday)).status).toBe(201);
    expect((await hold(other, date)).status).toBe(201);
    jobs.clock.advance(45 * minutes);
    expect((await hold(customer, date)).status).toBe(201);
  });

  it('is held for at most three holds also when a hold lasts an hour', async () => {
    const [admin, customer, other] = [
      await jobs.person('admin'),
      await jobs.person('customer'),
      await jobs.person('customer'),
    ];
    await changeSettings(admin, { slotHoldMinutes: 60 });
    const date = freshDate();
    for (let number = 0; number < 3; number++) {
      expect((await hold(customer, date)).status).toBe(201);
      jobs.clock.advance(60 * minutes);
      await sweep();
    }
    const refused = await hold(customer, date);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, String(60 * 60)]);
    expect((await hold(other, date)).status).toBe(201);
    jobs.clock.advance(60 * minutes);
    expect((await hold(customer, date)).status).toBe(201);
    await changeSettings(admin, { slotHoldMinutes: 5 });
  });

  it('can be booked without a hold, and booked holds do not count', async () => {
    const customer = await jobs.person('customer');
    const date = freshDate();
    const vehicleId = await vehicleOf(jobs, customer);
    for (let number = 0; number < 3; number++) {
      await hold(customer, date);
      jobs.clock.advance(5 * minutes);
    }
    expect((await hold(customer, date)).status).toBe(429);
    const order = { body: booking(vehicleId, { scheduledDate: date }) };
    expect((await jobs.as(customer)('POST', '/api/jobs', order)).status).toBe(201);
    for (let number = 0; number < 4; number++) {
      const next = freshDate();
      await hold(customer, next);
      jobs.clock.advance(4 * minutes);
      const body = booking(vehicleId, { scheduledDate: next });
      expect((await jobs.as(customer)('POST', '/api/jobs', { body })).status).toBe(201);
    }
    const held = await jobs.sql('select seconds from slot_hold_times where holder_id = ?', [customer.userId]);
    expect(held).toEqual([{ seconds: 900 }]);
  });

  it('can still be held after a hundred short holds', async () => {
    const customer = await jobs.person('customer');
    const date = freshDate();
    for (let number = 0; number < 100; number++) {
      const { status } = await hold(customer, date, number % 2 ? midday : morning);
      expect(status).toBe(201);
      jobs.clock.advance(1000);
    }
    jobs.clock.advance(60 * minutes);
    await sweep();
    await sweep();
    expect(await jobs.sql('select * from slot_hold_times where since <= ?', [noon])).toEqual([]);
  });
});

describe('a customer', () => {
  it('can reschedule a booking ten times, an admin also after that', async () => {
    const [admin, customer] = [await jobs.person('admin'), await jobs.person('customer')];
    const date = freshDate();
    const { id } = await bookedJob(jobs, customer, { scheduledDate: date });
    const move = (as: Principal, timeSlot: string) =>
      jobs.as(as)('PATCH', `/api/jobs/${id}/reschedule`, { body: { scheduledDate: date, timeSlot } });
    for (let number = 0; number < 10; number++) {
      expect((await move(customer, number % 2 ? morning : midday)).status).toBe(200);
    }
    expect((await move(customer, morning)).status).toBe(200);
    const { status, body } = await move(customer, midday);
    expect([status, body.code, body.limit]).toEqual([409, 'TOO_MANY_MOVES', 10]);
    expect((await move(admin, midday)).status).toBe(200);
    expect((await move(admin, morning)).status).toBe(200);
  });

  it('has at most as many vehicles as the list shows, even if many are added at once', async () => {
    const [admin, customer] = [await jobs.person('admin'), await jobs.person('customer')];
    await jobs.sql(
      `insert into vehicles (id, customer_id, year, make, model, vehicle_type, is_archived, created_at, updated_at)
       select gen_random_uuid(), ?, 2018, 'Toyota', number::text, 'suv', number > 197, ?, ? from generate_series(1, 220) as number`,
      [customer.userId, noon, noon],
    );
    const add = (as: Principal) =>
      jobs.as(as)('POST', '/api/vehicles', {
        body: { make: 'Toyota', model: 'Harrier', year: 2018, customerId: customer.userId },
      });
    const responses = await Promise.all([customer, customer, customer, customer, customer, admin].map(add));
    const refused = responses.filter(({ status }) => status !== 201);
    expect(refused.map(({ status, body }) => [status, body.code, body.limit])).toEqual(
      Array(3).fill([409, 'TOO_MANY_VEHICLES', 200]),
    );
    const given = await vehicleOf(jobs, await jobs.person('customer'));
    const giving = { body: { customerId: customer.userId } };
    expect((await jobs.as(admin)('PATCH', `/api/vehicles/${given}`, giving)).body.code).toBe('TOO_MANY_VEHICLES');
    const { body: list } = await jobs.as(customer)('GET', '/api/vehicles');
    expect(list).toHaveLength(200);
    expect((await jobs.as(customer)('DELETE', `/api/vehicles/${list[0].id}`)).status).toBe(204);
    expect((await jobs.as(admin)('PATCH', `/api/vehicles/${given}`, giving)).status).toBe(200);
    const same = { body: { customerId: customer.userId, color: 'Red' } };
    expect((await jobs.as(customer)('PATCH', `/api/vehicles/${given}`, same)).status).toBe(200);
  });
});
