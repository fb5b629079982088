import { slotHoldEnded, slotHoldPlaced } from '@yoza/jobs-contract/events';
import type { Principal } from '@yoza/kernel-contract/principal';
import { addDays } from '@yoza/service-kit/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Jobs } from './platform.ts';
import { booking, noon, startJobs, today, tomorrow, vehicleOf } from './platform.ts';
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

const left = async (as: Principal, date: string, timeSlot: string = morning) =>
  (await jobs.as(as)('GET', `/api/slots?from=${date}`)).body[0].slots.find((slot: any) => slot.timeSlot === timeSlot)
    .left;
const book = async (as: Principal, scheduledDate: string, timeSlot: string = morning) =>
  jobs.as(as)('POST', '/api/jobs', { body: booking(await vehicleOf(jobs, as), { scheduledDate, timeSlot }) });
const ending = async (id: string) =>
  (await jobs.events(slotHoldEnded)).filter((event) => event.aggregate_id === id).map(({ data }) => data.reason);
const twoCustomers = async () => [await jobs.person('customer'), await jobs.person('customer')] as const;

describe('holding a place', () => {
  it('holds it for five minutes and publishes an event', async () => {
    const customer = await jobs.person('customer');
    const date = freshDate();
    const { status, body } = await hold(customer, date);
    const expiresAt = '2027-03-05T09:05:00.000Z';
    expect([status, body]).toEqual([201, { id: body.id, scheduledDate: date, timeSlot: morning, expiresAt }]);
    const [event] = (await jobs.events(slotHoldPlaced)).filter(({ aggregate_id }) => aggregate_id === body.id);
    expect(event).toMatchObject({ aggregate_version: 1, actor_id: customer.userId });
    expect(event!.data).toEqual({ id: body.id, customerId: customer.userId, date, timeSlot: morning, expiresAt });
  });

  it('returns the same hold for the same slot, without prolonging it', async () => {
    const customer = await jobs.person('customer');
    const date = freshDate();
    const first = await hold(customer, date);
    jobs.clock.advance(4 * minutes);
    expect(await hold(customer, date)).toMatchObject({ status: 201, body: first.body });
    jobs.clock.advance(minutes);
    const next = await hold(customer, date);
    expect(next.body.id).not.toBe(first.body.id);
    expect(next.body.expiresAt).toBe('2027-03-05T09:10:00.000Z');
    expect(await ending(first.body.id)).toEqual(['expired']);
  });

  it('releases the former hold when another slot is held', async () => {
    const [customer, other] = await twoCustomers();
    const date = freshDate();
    const first = await hold(customer, date);
    expect((await hold(customer, date, midday)).status).toBe(201);
    expect([await left(other, date), await left(other, date, midday)]).toEqual([1, 0]);
    expect(await ending(first.body.id)).toEqual(['released']);
  });

  it('makes the slot full for other customers, but not for the holder', async () => {
    const [customer, other] = await twoCustomers();
    const date = freshDate();
    await hold(customer, date);
    expect([await left(customer, date), await left(other, date)]).toEqual([1, 0]);
    for (const attempt of [hold(other, date), book(other, date)]) {
      const { status, body } = await attempt;
      expect([status, body.code]).toEqual([409, 'SLOT_FULL']);
      expect(body.freeSlots.map((slot: any) => slot.timeSlot)).not.toContain(morning);
      expect(body.freeSlots).toHaveLength(3);
    }
  });

  it('keeps the former hold if the next slot is full', async () => {
    const [customer, other] = await twoCustomers();
    const date = freshDate();
    await hold(other, date, midday);
    const { body: kept } = await hold(customer, date);
    expect((await hold(customer, date, midday)).status).toBe(409);
    expect((await hold(customer, date)).body).toEqual(kept);
  });

  it('applies to admins as it does to customers', async () => {
    const [admin, customer] = [await jobs.person('admin'), await jobs.person('customer')];
    const date = freshDate();
    const body = booking(await vehicleOf(jobs, customer), { scheduledDate: date, customerId: customer.userId });
    const { body: mine } = await hold(customer, date);
    expect((await hold(admin, date)).body.code).toBe('SLOT_FULL');
    expect((await jobs.as(admin)('POST', '/api/jobs', { body })).body.code).toBe('SLOT_FULL');
    expect((await release(admin, mine.id)).status).toBe(204);
    expect((await hold(admin, date)).status).toBe(201);
    expect((await jobs.as(admin)('POST', '/api/jobs', { body })).status).toBe(201);
  });

  it('follows the rules of booking', async () => {
    const customer = await jobs.person('customer');
    const holdResult = async (scheduledDate: unknown, timeSlot: unknown) => {
      const { status, body } = await jobs.as(customer)('POST', '/api/slot-holds', {
        body: { scheduledDate, timeSlot },
      });
      return `${status} ${body.code}`;
    };
    expect(await holdResult('2027-03-04', morning)).toBe('400 INVALID_REQUEST');
    expect(await holdResult('2027-09-02', morning)).toBe('400 INVALID_REQUEST');
    expect(await holdResult('2027-02-30', morning)).toBe('400 INVALID_REQUEST');
    expect(await holdResult(tomorrow, '09:00-12:00')).toBe('400 INVALID_REQUEST');
    expect(await holdResult(tomorrow, 'all day')).toBe('400 INVALID_REQUEST');
    expect(await holdResult(today, morning)).toBe('409 SLOT_PAST');
    expect((await hold(await jobs.person('technician'), tomorrow)).status).toBe(403);
    expect((await jobs.client.anonymous('POST', '/api/slot-holds', { body: {} })).status).toBe(401);
    expect((await hold(await jobs.person('admin'), freshDate(), '09:00-12:00')).status).toBe(201);
  });
});

describe('a hold ends', () => {
  it('when its holder books that slot', async () => {
    const customer = await jobs.person('customer');
    const date = freshDate();
    const { body: held } = await hold(customer, date);
    expect((await book(customer, date)).status).toBe(201);
    expect(await ending(held.id)).toEqual(['booked']);
    expect([await left(customer, date), (await release(customer, held.id)).status]).toEqual([0, 404]);
  });

  it('not when its holder books another slot', async () => {
    const [customer, other] = await twoCustomers();
    const date = freshDate();
    const { body: held } = await hold(customer, date);
    expect((await book(customer, date, midday)).status).toBe(201);
    expect([await ending(held.id), await left(other, date)]).toEqual([[], 0]);
  });

  it('not when the booking fails', async () => {
    const [customer, other] = await twoCustomers();
    const date = freshDate();
    const { body: held } = await hold(customer, date);
    const request = booking(await vehicleOf(jobs, customer), { scheduledDate: date, totalPrice: '1.00' });
    expect((await jobs.as(customer)('POST', '/api/jobs', { body: request })).status).toBe(409);
    expect([await ending(held.id), await left(other, date)]).toEqual([[], 0]);
  });

  it('when its holder releases it, once', async () => {
    const [customer, other] = await twoCustomers();
    const date = freshDate();
    const { body: held } = await hold(customer, date);
    expect((await release(other, held.id)).status).toBe(404);
    expect((await release(await jobs.person('technician'), held.id)).status).toBe(403);
    const responses = await Promise.all(Array.from({ length: 5 }, () => release(customer, held.id)));
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404]);
    expect([await ending(held.id), await left(other, date)]).toEqual([['released'], 1]);
    expect((await release(customer, 'x')).status).toBe(400);
  });

  it('exactly at its expiry time, even if it has not been cleaned up', async () => {
    const [customer, other] = await twoCustomers();
    const date = freshDate();
    const { body: held } = await hold(customer, date);
    jobs.clock.advance(5 * minutes - 1);
    expect([await left(other, date), (await hold(other, date)).status]).toEqual([0, 409]);
    jobs.clock.advance(1);
    expect([await left(other, date), (await release(customer, held.id)).status]).toEqual([1, 404]);
    expect((await book(other, date)).status).toBe(201);
    expect((await book(customer, date)).body.code).toBe('SLOT_FULL');
  });

  it('with one event when its time is over', async () => {
    const customer = await jobs.person('customer');
    const { body: held } = await hold(customer, freshDate());
    jobs.clock.advance(5 * minutes - 1);
    await sweep();
    expect(await ending(held.id)).toEqual([]);
    jobs.clock.advance(1);
    await Promise.all([sweep(), sweep(), sweep()]);
    const ended = (await jobs.events(slotHoldEnded)).filter(({ aggregate_id }) => aggregate_id === held.id);
    expect(ended).toMatchObject([
      { aggregate_version: 2, actor_id: null, data: { ...heldData(held), reason: 'expired' } },
    ]);
    expect(await jobs.sql('select id from slot_holds where id = ?', [held.id])).toEqual([]);
  });
});

const heldData = ({ id, expiresAt, timeSlot, scheduledDate: date }: any) => ({ id, expiresAt, timeSlot, date });
