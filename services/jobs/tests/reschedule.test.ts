import { jobRescheduled, slotHoldEnded } from '@yoza/jobs-contract/events';
import type { Principal } from '@yoza/kernel-contract/principal';
import { addDays } from '@yoza/service-kit/time';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Jobs } from './platform.ts';
import { bookedJob, booking, noon, startJobs, today } from './platform.ts';

let jobs: Jobs;
let admin: Principal;
beforeAll(async () => {
  jobs = await startJobs({ JOBS_SLOT_CAPACITY: '2' });
  admin = await jobs.person('admin');
});
afterAll(() => jobs[Symbol.asyncDispose]());
beforeEach(() => jobs.clock.set(noon));

const [morning, midday, evening] = ['8:00 AM - 11:00 AM', '11:00 AM - 2:00 PM', '5:00 PM - 8:00 PM'] as const;
let days = 0;
/** Returns a date no other test uses. */
const freshDate = () => addDays('2027-04-10', days++);

const move = (as: Principal, id: string, scheduledDate: unknown, timeSlot: unknown = morning) =>
  jobs.as(as)('PATCH', `/api/jobs/${id}/reschedule`, { body: { scheduledDate, timeSlot } });
const assign = (id: string, technicianId: string) =>
  jobs.as(admin)('PATCH', `/api/jobs/${id}/assign`, { body: { technicianId } });
const setStatus = (id: string, status: string) =>
  jobs.as(admin)('PATCH', `/api/jobs/${id}/status`, { body: { status } });
const moves = async (id: string) => (await jobs.events(jobRescheduled)).filter((event) => event.aggregate_id === id);
const row = async (id: string) => (await jobs.sql('select * from jobs where id = ?', [id]))[0];
const left = async (date: string, timeSlot: string = morning) =>
  (await jobs.as(admin)('GET', `/api/slots?from=${date}`)).body[0].slots.find((slot: any) => slot.timeSlot === timeSlot)
    .left;

/** Books a pending job for a new customer, by default in the morning of a date. */
async function jobOn(scheduledDate: string, timeSlot: string = morning) {
  const customer = await jobs.person('customer');
  const job = await bookedJob(jobs, customer, { scheduledDate, timeSlot });
  return { id: job.id as string, vehicleId: job.vehicleId as string, customer };
}

/** Books an assigned job, by default in the morning of a date. */
async function assignedOn(scheduledDate: string, timeSlot: string = morning) {
  const technician = await jobs.person('technician', 'Joan');
  const job = await jobOn(scheduledDate, timeSlot);
  expect((await assign(job.id, technician.userId)).status).toBe(200);
  return { ...job, technician };
}

describe('rescheduling a booking', () => {
  it('takes the new place, releases the old one and publishes the previous time', async () => {
    const [from, to] = [freshDate(), freshDate()];
    const { id, customer } = await jobOn(from);
    expect([await left(from), await left(to, evening)]).toEqual([1, 2]);
    const { status, body } = await move(customer, id, `${to}T09:00:00.000Z`, evening);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      id,
      status: 'pending',
      scheduledDate: `${to}T14:00:00.000Z`,
      scheduledEnd: `${to}T17:00:00.000Z`,
      timeSlot: evening,
    });
    expect([await left(from), await left(to, evening)]).toEqual([2, 1]);
    const [event, ...more] = await moves(id);
    expect([event!.aggregate_version, event!.actor_id, more]).toEqual([2, customer.userId, []]);
    expect(event!.data).toMatchObject({
      id,
      scheduledDate: `${to}T14:00:00.000Z`,
      timeSlot: evening,
      previousScheduledDate: `${from}T05:00:00.000Z`,
      previousTimeSlot: morning,
    });
  });

  it('does nothing for its current slot, even if that is full or starts soon', async () => {
    const date = freshDate();
    const { id, customer } = await jobOn(date);
    await jobOn(date);
    const before = await row(id);
    jobs.clock.set(`${date}T04:00:00.000Z`);
    for (const as of [customer, admin]) expect((await move(as, id, date)).status).toBe(200);
    expect([await row(id), await moves(id), await left(date)]).toEqual([before, [], 0]);
  });

  it('is for its customer and admins', async () => {
    const { id, technician } = await assignedOn(freshDate());
    const other = await jobs.person('customer');
    expect((await move(other, id, freshDate())).status).toBe(404);
    expect((await move(other, id, 'never')).status).toBe(404);
    expect((await move(admin, crypto.randomUUID(), freshDate())).status).toBe(404);
    expect((await move(technician, id, freshDate())).status).toBe(403);
    expect((await move(admin, 'x', freshDate())).status).toBe(400);
    expect((await jobs.client.anonymous('PATCH', `/api/jobs/${id}/reschedule`, { body: {} })).status).toBe(401);
    expect(await moves(id)).toEqual([]);
  });

  it('follows the rules of booking', async () => {
    const { id, customer } = await jobOn(freshDate());
    const before = await row(id);
    const resultOf = async (as: Principal, date: unknown, timeSlot: unknown) => {
      const { status, body } = await move(as, id, date, timeSlot);
      return `${status} ${body.code}`;
    };
    for (const as of [customer, admin]) {
      expect(await resultOf(as, '2027-03-04', morning)).toBe('400 INVALID_REQUEST');
      expect(await resultOf(as, '2027-09-02', morning)).toBe('400 INVALID_REQUEST');
      expect(await resultOf(as, '2027-02-30', morning)).toBe('400 INVALID_REQUEST');
      expect(await resultOf(as, undefined, morning)).toBe('400 INVALID_REQUEST');
      expect(await resultOf(as, '2027-08-01', 'all day')).toBe('400 INVALID_REQUEST');
      expect(await resultOf(as, today, morning)).toBe('409 SLOT_PAST');
    }
    expect(await resultOf(customer, '2027-08-01', '09:00-12:00')).toBe('400 INVALID_REQUEST');
    expect(await row(id)).toEqual(before);
    expect((await move(admin, id, '2027-08-01', '09:00-12:00')).body.timeSlot).toBe('09:00-12:00');
  });

  it('needs an available place, and keeps the old one if there is none', async () => {
    const [from, to] = [freshDate(), freshDate()];
    const { id, customer } = await jobOn(from);
    await Promise.all([jobOn(to), jobOn(to)]);
    for (const as of [customer, admin]) {
      const { status, body } = await move(as, id, to);
      expect([status, body.code, body.freeSlots.length]).toEqual([409, 'SLOT_FULL', 3]);
    }
    expect([await left(from), await moves(id)]).toEqual([1, []]);
  });

  it('respects the holds of others and uses up the own hold', async () => {
    const [from, to] = [freshDate(), freshDate()];
    const { id, customer } = await jobOn(from);
    await jobOn(to);
    const hold = (as: Principal) =>
      jobs.as(as)('POST', '/api/slot-holds', { body: { scheduledDate: to, timeSlot: morning } });
    const other = await jobs.person('customer');
    const { body: foreign } = await hold(other);
    expect((await move(customer, id, to)).body.code).toBe('SLOT_FULL');
    await jobs.as(other)('DELETE', `/api/slot-holds/${foreign.id}`);
    const { body: own } = await hold(customer);
    expect((await move(customer, id, to)).status).toBe(200);
    const ended = (await jobs.events(slotHoldEnded)).filter(({ aggregate_id }) => aggregate_id === own.id);
    expect([ended.map(({ data }) => data.reason), await left(to)]).toEqual([['booked'], 0]);
    const inOrder = await jobs.sql<{ type: string }>(
      `select type from outbox where (aggregate_id, aggregate_version) in ((?, 2), (?, 2)) order by position`,
      [own.id, id],
    );
    expect(inOrder.map(({ type }) => type)).toEqual([slotHoldEnded.type, jobRescheduled.type]);
  });

  it('refuses a slot in which the vehicle has another booking', async () => {
    const [from, to] = [freshDate(), freshDate()];
    const { id, vehicleId, customer } = await jobOn(from);
    const body = booking(vehicleId, { scheduledDate: to });
    expect((await jobs.as(customer)('POST', '/api/jobs', { body })).status).toBe(201);
    expect((await move(customer, id, to)).body).toMatchObject({ status: 409, code: 'VEHICLE_BUSY' });
    expect([await left(from), await left(to)]).toEqual([1, 1]);
  });
});

describe('when a booking can be rescheduled', () => {
  it('by its customer until 24 hours before it begins, by an admin at any time', async () => {
    const date = freshDate();
    const start = new Date(`${date}T05:00:00.000Z`).getTime();
    for (const state of ['pending', 'assigned']) {
      const target = freshDate();
      const { id, customer } = state === 'pending' ? await jobOn(date) : await assignedOn(date);
      jobs.clock.set(new Date(start - 24 * 3_600_000 + 1));
      const late = await move(customer, id, target);
      expect([late.status, late.body.code]).toEqual([409, 'TOO_LATE_TO_RESCHEDULE']);
      expect(late.body.message).toMatch(/24 hours/);
      jobs.clock.set(new Date(start - 24 * 3_600_000));
      expect((await move(customer, id, target)).status).toBe(200);
      jobs.clock.set(new Date(start + 3_600_000));
      expect((await move(admin, id, date, evening)).status).toBe(200);
      jobs.clock.set(noon);
    }
  });

  it('excludes a job that is in progress, completed or cancelled, for customers and admins', async () => {
    for (const steps of [['in_progress'], ['in_progress', 'completed'], ['cancelled']]) {
      const date = freshDate();
      const { id, customer } = await assignedOn(date);
      for (const status of steps) expect((await setStatus(id, status)).status).toBe(200);
      const before = await row(id);
      for (const as of [customer, admin]) {
        for (const to of [date, freshDate()]) {
          expect((await move(as, id, to)).body).toMatchObject({ status: 409, code: 'ILLEGAL_TRANSITION' });
        }
      }
      expect(await row(id)).toEqual(before);
    }
  });
});

describe('the technician of a rescheduled booking', () => {
  it('stays assigned if free at the new time', async () => {
    const { id, customer, technician } = await assignedOn(freshDate());
    const { body } = await move(customer, id, freshDate());
    expect(body).toMatchObject({ status: 'assigned', technicianId: technician.userId, assignedAt: noon });
  });

  it('stays assigned if the new slot overlaps the old one', async () => {
    const date = freshDate();
    const { id, technician } = await assignedOn(date);
    expect((await move(admin, id, date, '09:00-12:00')).body.technicianId).toBe(technician.userId);
  });

  it('is unassigned if busy at the new time, and the job is pending again', async () => {
    const [from, to] = [freshDate(), freshDate()];
    const { id, customer, technician } = await assignedOn(from);
    const { id: overlapping } = await jobOn(to, midday);
    expect((await assign(overlapping, technician.userId)).status).toBe(200);
    const { status, body } = await move(customer, id, to, midday);
    expect([status, body.status, body.technicianId, body.assignedAt]).toEqual([200, 'pending', null, null]);
    const [event] = await moves(id);
    expect(event).toMatchObject({
      aggregate_version: 3,
      data: { status: 'pending', technicianId: null, previousTechnicianId: technician.userId },
    });
    expect((await jobs.as(technician)('GET', '/api/jobs')).body.map((job: any) => job.id)).toEqual([overlapping]);
    expect((await assign(id, technician.userId)).body.code).toBe('TECHNICIAN_BUSY');
  });
});
