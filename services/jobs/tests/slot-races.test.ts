import { slotHoldEnded, slotHoldPlaced } from '@yoza/jobs-contract/events';
import type { Principal } from '@yoza/kernel-contract/principal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Jobs } from './platform.ts';
import { booking, startJobs, vehicleOf } from './platform.ts';

const capacity = 3;
const crowd = 50;

let jobs: Jobs;
let customers: Principal[];
let vehicles: string[];
beforeAll(async () => {
  jobs = await startJobs({ JOBS_SLOT_CAPACITY: String(capacity) });
  customers = await Promise.all(Array.from({ length: crowd }, () => jobs.person('customer')));
  vehicles = await Promise.all(customers.map((customer) => vehicleOf(jobs, customer)));
});
afterAll(() => jobs[Symbol.asyncDispose]());

const slots = ['8:00 AM - 11:00 AM', '11:00 AM - 2:00 PM', '2:00 PM - 5:00 PM', '5:00 PM - 8:00 PM'] as const;
const hold = (index: number, scheduledDate: string, timeSlot: string = slots[0]) =>
  jobs.as(customers[index]!)('POST', '/api/slot-holds', { body: { scheduledDate, timeSlot } });
const book = (index: number, scheduledDate: string, timeSlot: string = slots[0]) =>
  jobs.as(customers[index]!)('POST', '/api/jobs', { body: booking(vehicles[index]!, { scheduledDate, timeSlot }) });
const allCustomers = <Result>(act: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: crowd }, (_, index) => act(index)));

/** Returns the places taken in each slot: by live jobs, by holds, and by the slot's own count. */
const taken = () =>
  jobs.sql<{ at: string; jobs: number; holds: number; booked: number }>(
    `select s.starts_at as at, s.booked,
       (select count(*)::int from jobs j where j.scheduled_start = s.starts_at and j.time_slot = s.time_slot
         and j.status in ('pending', 'assigned', 'in_progress')) as jobs,
       (select count(*)::int from slot_holds h where h.starts_at = s.starts_at and h.time_slot = s.time_slot) as holds
     from slots s`,
  );
const on = async (date: string) => (await taken()).filter(({ at }) => new Date(at).toISOString().startsWith(date));

describe('the last place of a slot', () => {
  it('is given to one of fifty holds', async () => {
    const date = '2027-03-11';
    await Promise.all([book(0, date), book(1, date)]);
    const responses = await allCustomers((index) => hold(index, date));
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(1);
    const refused = responses.filter(({ status }) => status !== 201);
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['409 SLOT_FULL']));
    expect(refused.every(({ body }) => body.freeSlots.length === 3)).toBe(true);
    expect(await on(date)).toMatchObject([{ jobs: 2, holds: 1, booked: 2 }]);
  });

  it('is given to one of fifty customers, half of whom hold and half book', async () => {
    const date = '2027-03-12';
    await Promise.all([book(0, date), hold(1, date)]);
    const responses = await allCustomers((index) => (index % 2 === 0 ? hold(index, date) : book(index, date)));
    // Customer 1 books with their own hold, so one place is left for the others.
    expect(responses[1]!.status).toBe(201);
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(2);
    const [slot] = await on(date);
    expect([slot!.jobs + slot!.holds, slot!.booked]).toEqual([capacity, slot!.jobs]);
  });
});

describe('concurrent holds and bookings of a day', () => {
  it('never exceed the capacity, and are counted correctly in the end', async () => {
    const date = '2027-03-15';
    const pick = (index: number, step: number) => slots[(index + step) % slots.length]!;
    const responses = await allCustomers(async (index) => {
      const all = [];
      for (let step = 0; step < 3; step++) {
        all.push(await hold(index, date, pick(index, step)));
        const { status, body } = await hold(index, date, pick(index, step + 1));
        if (status === 201 && index % 3 === 0) all.push(await book(index, date, pick(index, step + 1)));
        if (status === 201 && index % 3 === 1)
          all.push(await jobs.as(customers[index]!)('DELETE', `/api/slot-holds/${body.id}`));
        for (const { jobs: live, holds, booked } of await on(date)) {
          expect(live + holds).toBeLessThanOrEqual(capacity);
          expect(booked).toBe(live);
        }
      }
      return all;
    });
    expect(responses.flat().filter(({ status }) => ![201, 204, 409].includes(status))).toEqual([]);
    const [placed, ended] = [await jobs.events(slotHoldPlaced), await jobs.events(slotHoldEnded)];
    const still = await jobs.sql('select id from slot_holds');
    expect(placed).toHaveLength(ended.length + still.length);
    expect(new Set(ended.map((event) => event.aggregate_id)).size).toBe(ended.length);
  });

  it('of one customer result in one hold', async () => {
    const date = '2027-03-16';
    const responses = await Promise.all(Array.from({ length: 24 }, (_, turn) => hold(0, date, slots[turn % 4]!)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([201]));
    expect((await on(date)).reduce((sum, { holds }) => sum + holds, 0)).toBe(1);
  });
});
