import { jobRescheduled } from '@yoza/jobs-contract/events';
import type { Principal } from '@yoza/kernel-contract/principal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { workTime } from '../src/slot/work-time.ts';
import { chosenSlot } from '../src/slot/slot-choice.ts';
import type { Jobs } from './platform.ts';
import { booking, startJobs, vehicleOf } from './platform.ts';
import { priceCatalogue } from './price-catalogue.ts';

let jobs: Jobs;
let admin: Principal;
let prices: ReturnType<typeof priceCatalogue>;
/** Add-ons of 61 minutes: with `premium-detail`, of 120 minutes, they take one minute more than a slot; and of 60, which do not. */
let long: string;
let short: string;
beforeAll(async () => {
  jobs = await startJobs({ JOBS_SLOT_CAPACITY: '1', JOBS_LIVE_BOOKINGS_LIMIT: '500' });
  admin = await jobs.person('admin');
  prices = priceCatalogue(jobs, admin);
  [long, short] = [(await prices.addAddOn({ minutes: 61 })).body.id, (await prices.addAddOn({ minutes: 60 })).body.id];
});
afterAll(() => jobs[Symbol.asyncDispose]());

const [morning, noon, afternoon, evening] = [
  '8:00 AM - 11:00 AM',
  '11:00 AM - 2:00 PM',
  '2:00 PM - 5:00 PM',
  '5:00 PM - 8:00 PM',
] as const;

let day = 0;
/** Returns a date that no other test uses. */
const nextDate = () => new Date(Date.UTC(2027, 3, 1 + day++)).toISOString().slice(0, 10);

const book = async (scheduledDate: string, timeSlot: string, overrides: Record<string, unknown> = {}) => {
  const customer = await jobs.person('customer');
  const body = booking(await vehicleOf(jobs, customer), { scheduledDate, timeSlot, ...overrides });
  return { customer, ...(await jobs.as(customer)('POST', '/api/jobs', { body })) };
};
const bookLong = (date: string, timeSlot: string) => book(date, timeSlot, { addOnIds: [long] });
const slotsOn = async (date: string, query: Record<string, string> = {}) => {
  const customer = await jobs.person('customer');
  const search = new URLSearchParams({ from: date, ...query });
  return (await jobs.as(customer)('GET', `/api/slots?${search}`)).body[0].slots as Record<string, any>[];
};
const leftOn = async (date: string, query?: Record<string, string>) =>
  (await slotsOn(date, query)).map(({ left }) => left);

describe('the time that work takes', () => {
  const slot = chosenSlot({ scheduledDate: '2027-04-01', timeSlot: morning });
  const rules = { timeSlots: [morning, noon, afternoon, evening], travelBufferMinutes: 0 };
  const occupied = (minutes: number | null, buffer = 0) => {
    const work = workTime(slot, minutes, { ...rules, travelBufferMinutes: buffer });
    const time = (until: Date | null) => until && until.toISOString().slice(11, 16);
    return [time(work.workUntil), time(work.busyUntil), work.alsoOccupies];
  };

  it('is at least its slot, and takes every other slot that overlaps the rest', () => {
    expect([occupied(null, 60), occupied(60), occupied(180), occupied(165, 15)]).toEqual(
      Array.from({ length: 4 }, () => [null, null, []]),
    );
    expect(occupied(181)).toEqual(['08:01', '08:01', [noon]]);
    expect(occupied(180, 15)).toEqual([null, '08:15', [noon]]);
    expect(occupied(190, 15)).toEqual(['08:10', '08:25', [noon]]);
    expect(occupied(361)).toEqual(['11:01', '11:01', [noon, afternoon]]);
  });
});

describe('a booking longer than its slot', () => {
  it('takes a place in the following slot, which a cancellation releases', async () => {
    const date = nextDate();
    const { status, body, customer } = await bookLong(date, morning);
    expect([status, body.durationMinutes, body.busyUntil]).toEqual([201, 181, `${date}T08:01:00.000Z`]);
    expect(body.scheduledEnd).toBe(`${date}T08:00:00.000Z`);
    expect(await leftOn(date)).toEqual([0, 0, 1, 1]);
    expect((await book(date, noon)).body.code).toBe('SLOT_FULL');
    await jobs.as(customer)('PATCH', `/api/jobs/${body.id}/cancel`);
    expect(await leftOn(date)).toEqual([1, 1, 1, 1]);
    const fits = await book(date, morning, { addOnIds: [short] });
    expect([fits.status, await leftOn(date)]).toEqual([201, [0, 1, 1, 1]]);
  });

  it('is refused without a place in the following slot, with slots that have room for it', async () => {
    const date = nextDate();
    await book(date, noon);
    const { status, body } = await bookLong(date, morning);
    expect([status, body.code]).toEqual([409, 'SLOT_FULL']);
    expect(body.freeSlots.map(({ timeSlot }: any) => timeSlot)).toEqual([afternoon, evening]);
    expect(await leftOn(date)).toEqual([1, 0, 1, 1]);
    expect((await book(date, morning)).status).toBe(201);
  });

  it('may run past the last slot, but not past midnight', async () => {
    const date = nextDate();
    const addOn = async (minutes: number) => (await prices.addAddOn({ minutes })).body.id;
    const { body } = await book(date, evening, { addOnIds: [await addOn(300)] });
    expect(body.busyUntil).toBe(`${date}T21:00:00.000Z`);
    expect((await book(nextDate(), evening, { addOnIds: [await addOn(301)] })).body.code).toBe('SLOT_FULL');
  });

  it('counts for a larger vehicle and with the time to travel on', async () => {
    await prices.extras('premium-detail', [0, 61]);
    const date = nextDate();
    expect((await book(date, morning)).body.durationMinutes).toBe(181);
    expect(await leftOn(date)).toEqual([0, 0, 1, 1]);
    await prices.extras('premium-detail', [0, 0]);
    await prices.changeBookingSettings({ travelBufferMinutes: 15 });
    const other = nextDate();
    const { body } = await book(other, morning, { addOnIds: [short] });
    expect([body.busyUntil, await leftOn(other)]).toEqual([`${other}T08:15:00.000Z`, [0, 0, 1, 1]]);
    await prices.changeBookingSettings({ travelBufferMinutes: 0 });
  });

  it('shares the last place of a slot with one-slot bookings: 50 callers, one winner in each slot', async () => {
    const date = nextDate();
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2 === 0
          ? bookLong(date, index % 4 === 0 ? morning : noon)
          : book(date, [morning, noon, afternoon][index % 3]!),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    expect(answers.filter(({ status, body }) => status === 409 && body.code !== 'SLOT_FULL')).toEqual([]);
    const booked = await jobs.sql<{ time_slot: string; booked: number }>(
      `select time_slot, booked from slots where (starts_at at time zone 'Africa/Kampala')::date = ?::date`,
      [date],
    );
    expect(Math.max(...booked.map((slot) => slot.booked))).toBe(1);
    const places = answers
      .filter(({ status }) => status === 201)
      .flatMap(({ body }) => (body.durationMinutes > 180 ? 2 : 1));
    expect(booked.reduce((sum, slot) => sum + slot.booked, 0)).toBe(places.reduce((sum, count) => sum + count, 0));
  });
});

describe('free slots for a basket', () => {
  it('are those with room for its work, and say why others are not', async () => {
    const date = nextDate();
    await book(date, noon);
    const basket = { serviceId: 'premium-detail', addOnIds: long };
    const shown = (await slotsOn(date, basket)).map(({ left, reason, cause }) => [left, reason, cause]);
    expect(shown).toEqual([
      [0, 'full', 'too_short'],
      [0, 'full', null],
      [1, null, null],
      [1, null, null],
    ]);
    expect(await leftOn(date, { serviceId: 'premium-detail', addOnIds: short })).toEqual([1, 0, 1, 1]);
    const customer = await jobs.person('customer');
    for (const [query, code] of [
      ['serviceId=gold-plating', 'SERVICE_NOT_FOUND'],
      ['serviceId=basic-wash&addOnIds=no-such', 'ADD_ON_UNAVAILABLE'],
      [`serviceId=basic-wash&vehicleId=${crypto.randomUUID()}`, 'VEHICLE_NOT_FOUND'],
    ]) {
      expect((await jobs.as(customer)('GET', `/api/slots?from=${date}&${query}`)).body.code).toBe(code);
    }
  });
});

describe('a hold for a basket', () => {
  const hold = (as: Principal, scheduledDate: string, timeSlot: string, addOnIds: string[] = []) =>
    jobs.as(as)('POST', '/api/slot-holds', {
      body: { scheduledDate, timeSlot, serviceId: 'premium-detail', addOnIds },
    });

  it('holds the following place as well, until it is booked or released, with one expiry', async () => {
    const date = nextDate();
    const customer = await jobs.person('customer');
    const first = await hold(customer, date, morning, [long]);
    expect([first.status, await leftOn(date)]).toEqual([201, [0, 0, 1, 1]]);
    expect((await book(date, noon)).body.code).toBe('SLOT_FULL');
    const shorter = await hold(customer, date, morning, [short]);
    expect([shorter.body, await leftOn(date)]).toEqual([first.body, [0, 1, 1, 1]]);
    const longer = await hold(customer, date, morning, [long]);
    expect([longer.body.expiresAt, await leftOn(date)]).toEqual([first.body.expiresAt, [0, 0, 1, 1]]);
    const body = booking(await vehicleOf(jobs, customer), { scheduledDate: date, timeSlot: morning, addOnIds: [long] });
    expect((await jobs.as(customer)('POST', '/api/jobs', { body })).status).toBe(201);
    expect(await leftOn(date)).toEqual([0, 0, 1, 1]);
  });

  it('that becomes longer is refused without a place for it, and stays as it was', async () => {
    const date = nextDate();
    const customer = await jobs.person('customer');
    const { body } = await hold(customer, date, morning);
    await book(date, noon);
    expect((await hold(customer, date, morning, [long])).body.code).toBe('SLOT_FULL');
    expect((await hold(customer, date, morning)).body).toEqual(body);
    await jobs.as(customer)('DELETE', `/api/slot-holds/${body.id}`);
    expect(await leftOn(date)).toEqual([1, 0, 1, 1]);
  });

  it('of the last places goes to one of 50 customers', async () => {
    const date = nextDate();
    const customers = await Promise.all(Array.from({ length: 50 }, () => jobs.person('customer')));
    const answers = await Promise.all(
      customers.map((customer, index) => hold(customer, date, index % 2 === 0 ? morning : noon, [long])),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
  });
});

describe('rescheduling longer work', () => {
  const move = (as: Principal, id: string, scheduledDate: string, timeSlot: string) =>
    jobs.as(as)('PATCH', `/api/jobs/${id}/reschedule`, { body: { scheduledDate, timeSlot } });

  it('moves all its places, also into a slot that it takes itself', async () => {
    const [date, other] = [nextDate(), nextDate()];
    const { body: job, customer } = await bookLong(date, morning);
    const { body } = await move(customer, job.id, date, noon);
    expect([body.timeSlot, body.busyUntil]).toEqual([noon, `${date}T11:01:00.000Z`]);
    expect(await leftOn(date)).toEqual([1, 0, 0, 1]);
    expect((await jobs.events(jobRescheduled)).at(-1)!.data.busyUntil).toBe(`${date}T11:01:00.000Z`);
    expect((await move(customer, job.id, date, morning)).body.timeSlot).toBe(morning);
    expect(await leftOn(date)).toEqual([0, 0, 1, 1]);
    await move(customer, job.id, other, evening);
    expect([await leftOn(date), await leftOn(other)]).toEqual([
      [1, 1, 1, 1],
      [1, 1, 1, 0],
    ]);
  });

  it('is refused without a place for the rest, and leaves everything as it was', async () => {
    const date = nextDate();
    const { body: job, customer } = await bookLong(date, morning);
    await book(date, evening);
    expect((await move(customer, job.id, date, afternoon)).body.code).toBe('SLOT_FULL');
    expect(await leftOn(date)).toEqual([0, 0, 1, 0]);
  });
});

describe('longer work on the board', () => {
  it('moves with all its places, and is refused without room for it', async () => {
    const [date, other] = [nextDate(), nextDate()];
    const technician = await jobs.person('technician');
    const { body: job } = await bookLong(date, morning);
    await book(other, afternoon);
    const place = (version: number, timeSlot: string) =>
      jobs.as(admin)('PATCH', `/api/jobs/${job.id}/placement`, {
        body: { technicianId: technician.userId, scheduledDate: other, timeSlot, version },
      });
    expect((await place(job.version, noon)).body.code).toBe('SLOT_FULL');
    const placed = await place(job.version, morning);
    expect([placed.status, placed.body.duration]).toEqual([200, 181]);
    expect([await leftOn(date), await leftOn(other)]).toEqual([
      [1, 1, 1, 1],
      [0, 0, 0, 1],
    ]);
  });

  it('in the slot of admins takes a place in the offered slots after it', async () => {
    const date = nextDate();
    const customer = await jobs.person('customer');
    const request = booking(await vehicleOf(jobs, customer), {
      customerId: customer.userId,
      scheduledDate: date,
      timeSlot: '09:00-12:00',
      addOnIds: [long],
    });
    const { body } = await jobs.as(admin)('POST', '/api/jobs', { body: request });
    expect(body.busyUntil).toBe(`${date}T09:01:00.000Z`);
    expect(await leftOn(date)).toEqual([1, 0, 1, 1]);
    await jobs.as(admin)('PATCH', `/api/jobs/${body.id}/cancel`);
    expect(await leftOn(date)).toEqual([1, 1, 1, 1]);
  });

  it('releases its places when an admin cancels it after its start, even if a slot is no longer offered', async () => {
    const date = nextDate();
    const technician = await jobs.person('technician');
    const { body: job } = await bookLong(date, afternoon);
    await jobs.as(admin)('PATCH', `/api/jobs/${job.id}/assign`, { body: { technicianId: technician.userId } });
    await jobs.as(admin)('PATCH', `/api/jobs/${job.id}/status`, { body: { status: 'in_progress' } });
    const { body: offered } = await jobs.as(admin)('GET', '/api/admin/settings/bookings');
    await prices.changeBookingSettings({ timeSlots: [morning, noon, afternoon] });
    expect((await jobs.as(admin)('PATCH', `/api/jobs/${job.id}/cancel`)).status).toBe(200);
    await prices.changeBookingSettings({ timeSlots: offered.timeSlots });
    expect(await leftOn(date)).toEqual([1, 1, 1, 1]);
  });
});

describe('a technician with longer work', () => {
  const assign = (id: string, technicianId: string) =>
    jobs.as(admin)('PATCH', `/api/jobs/${id}/assign`, { body: { technicianId } });

  it('has no other job until it ends, when assigned, placed on the board or rescheduled', async () => {
    const date = nextDate();
    await prices.changeBookingSettings({ slotCapacity: 5 });
    const technician = await jobs.person('technician');
    const { body: job } = await bookLong(date, morning);
    const { body: next, customer } = await book(date, noon);
    const { body: later } = await book(date, afternoon);
    expect((await assign(job.id, technician.userId)).status).toBe(200);
    expect((await assign(next.id, technician.userId)).body.code).toBe('TECHNICIAN_BUSY');
    expect((await assign(later.id, technician.userId)).status).toBe(200);
    const place = (target: typeof next, timeSlot: string) =>
      jobs.as(admin)('PATCH', `/api/jobs/${target.id}/placement`, {
        body: { technicianId: technician.userId, scheduledDate: date, timeSlot, version: target.version },
      });
    const placed = await place(next, noon);
    expect([placed.body.code, placed.body.other?.jobId]).toEqual(['TECHNICIAN_BUSY', job.id]);
    const { body: assigned } = await jobs.as(admin)('GET', `/api/jobs/${later.id}`);
    expect((await place(assigned, noon)).body.code).toBe('TECHNICIAN_BUSY');
    const moved = await jobs.as(admin)('PATCH', `/api/jobs/${later.id}/reschedule`, {
      body: { scheduledDate: date, timeSlot: noon },
    });
    expect(moved.body).toMatchObject({ status: 'pending', technicianId: null });
    expect((await jobs.as(customer)('GET', `/api/jobs/${next.id}`)).body.status).toBe('pending');
    await prices.changeBookingSettings({ slotCapacity: 1 });
  });

  it('cannot get longer work into the time of the next job, and a vehicle is busy until its work ends', async () => {
    const date = nextDate();
    await prices.changeBookingSettings({ slotCapacity: 5 });
    const technician = await jobs.person('technician');
    const { body: job, customer } = await book(date, morning);
    const { body: next } = await book(date, noon);
    for (const { id } of [job, next]) expect((await assign(id, technician.userId)).status).toBe(200);
    const set = (id: string, addOnIds: string[], totalPrice: string) =>
      jobs.as(customer)('PUT', `/api/jobs/${id}/add-ons`, { body: { addOnIds, totalPrice } });
    expect((await set(job.id, [long], '110719.00')).body.code).toBe('SLOT_FULL');
    expect((await set(job.id, [short], '110719.00')).status).toBe(200);
    const mine = booking(job.vehicleId, { scheduledDate: date, timeSlot: afternoon, addOnIds: [long] });
    expect((await jobs.as(customer)('POST', '/api/jobs', { body: mine })).status).toBe(201);
    const overlapping = booking(job.vehicleId, { scheduledDate: date, timeSlot: evening });
    expect((await jobs.as(customer)('POST', '/api/jobs', { body: overlapping })).body.code).toBe('VEHICLE_BUSY');
    await prices.changeBookingSettings({ slotCapacity: 1 });
  });
});

describe('other add-ons', () => {
  it('take and release the following place, and are refused without one', async () => {
    const date = nextDate();
    const { body: job, customer } = await book(date, morning);
    const set = (addOnIds: string[], totalPrice: string) =>
      jobs.as(customer)('PUT', `/api/jobs/${job.id}/add-ons`, { body: { addOnIds, totalPrice } });
    expect((await set([long], '110719.00')).body.busyUntil).toBe(`${date}T08:01:00.000Z`);
    expect(await leftOn(date)).toEqual([0, 0, 1, 1]);
    expect((await set([], '89119.00')).body.busyUntil).toBe(`${date}T08:00:00.000Z`);
    expect(await leftOn(date)).toEqual([0, 1, 1, 1]);
    await book(date, noon);
    expect((await set([long], '110719.00')).body.code).toBe('SLOT_FULL');
    expect(await leftOn(date)).toEqual([0, 0, 1, 1]);
  });

  it('can change in a slot that has fewer places than bookings, and leave the customer’s hold of it', async () => {
    const date = nextDate();
    await prices.changeBookingSettings({ slotCapacity: 3 });
    const { body: job, customer } = await book(date, morning, { addOnIds: [short] });
    await book(date, morning);
    const held = await jobs.as(customer)('POST', '/api/slot-holds', {
      body: { scheduledDate: date, timeSlot: morning },
    });
    expect(held.status).toBe(201);
    await prices.changeBookingSettings({ slotCapacity: 1 });
    const set = await jobs.as(customer)('PUT', `/api/jobs/${job.id}/add-ons`, {
      body: { addOnIds: [], totalPrice: '89119.00' },
    });
    expect(set.status).toBe(200);
    expect((await jobs.as(customer)('DELETE', `/api/slot-holds/${held.body.id}`)).status).toBe(204);
  });

  it('and another service need room for longer work', async () => {
    const date = nextDate();
    const { body: job } = await book(date, morning, { addOnIds: [short] });
    await book(date, noon);
    const details = (serviceId: string, totalPrice: string) =>
      jobs.as(admin)('PATCH', `/api/jobs/${job.id}/details`, { body: { serviceId, totalPrice } });
    const longer = await details('deep-cleaning-polish', '151200.00');
    expect([longer.body.code, longer.body.message]).toEqual(['SLOT_FULL', expect.stringContaining('not enough time')]);
    expect((await details('basic-wash', '86400.00')).status).toBe(200);
  });

  it('give the following place to exactly one of 50 bookings that become longer', async () => {
    const date = nextDate();
    await prices.changeBookingSettings({ slotCapacity: 50 });
    const made = await Promise.all(Array.from({ length: 50 }, () => book(date, morning)));
    await jobs.sql('insert into slots (starts_at, time_slot, booked, capacity) values (?, ?, 0, 1)', [
      `${date}T08:00:00.000Z`,
      noon,
    ]);
    const answers = await Promise.all(
      made.map(({ body, customer }) =>
        jobs.as(customer)('PUT', `/api/jobs/${body.id}/add-ons`, {
          body: { addOnIds: [long], totalPrice: '110719.00' },
        }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'SLOT_FULL')).toHaveLength(49);
    await prices.changeBookingSettings({ slotCapacity: 1 });
  });
});
