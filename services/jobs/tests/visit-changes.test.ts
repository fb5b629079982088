import { invoicePaid } from '@yoza/billing-contract/events';
import { userRoleChanged } from '@yoza/identity-contract/events';
import {
  discountCodeRedeemed,
  discountCodeReturned,
  jobAssigned,
  jobCancelled,
  jobRepriced,
  jobRescheduled,
  jobUnassigned,
  jobsAdminChange,
} from '@yoza/jobs-contract/events';
import type { EventDefinition } from '@yoza/kernel-contract/event';
import type { Principal } from '@yoza/kernel-contract/principal';
import { newEvent } from '@yoza/messaging/record-event';
import { withTransaction } from '@yoza/service-kit/transaction';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { onInvoicePaid } from '../src/job/on-invoice-paid.ts';
import { onUserRoleChanged } from '../src/job/on-user-role-changed.ts';
import { shorterWork, workTime } from '../src/slot/work-time.ts';
import { chosenSlot } from '../src/slot/slot-choice.ts';
import type { Jobs } from './platform.ts';
import { booking, noon, paidInvoiceOf, startJobs, thisAfternoon, vehicleOf } from './platform.ts';
import { priceCatalogue } from './price-catalogue.ts';
import { slots, visitCalls } from './visit-calls.ts';

let jobs: Jobs;
let admin: Principal;
let prices: ReturnType<typeof priceCatalogue>;
let visits: ReturnType<typeof visitCalls>;
/** Add-on of 61 minutes. */
let long: string;
beforeAll(async () => {
  jobs = await startJobs({ JOBS_SLOT_CAPACITY: '1', JOBS_LIVE_BOOKINGS_LIMIT: '500' });
  admin = await jobs.person('admin');
  prices = priceCatalogue(jobs, admin);
  visits = visitCalls(jobs);
  long = (await prices.addAddOn({ minutes: 61 })).body.id;
});
beforeEach(() => jobs.clock.set(noon));
afterAll(() => jobs[Symbol.asyncDispose]());

let day = 0;
/** Returns a date that no other test uses. */
const nextDate = () => new Date(Date.UTC(2027, 3, 1 + day++)).toISOString().slice(0, 10);
/** A place 17 km outside the service area. */
const farAway = { latitude: '0.0424', longitude: 32.4435 };

type Booked = Awaited<ReturnType<typeof visits.booked>>;
const idsOf = ({ jobs: cars }: Booked) => cars.map((car) => car['id'] as string);
const jobsOf = (visit: Booked): Promise<Record<string, any>[]> =>
  Promise.all(idsOf(visit).map((id) => visits.shown(admin, id)));
/** Returns a figure of each job of a visit. */
const each = async (visit: Booked, key: string) => (await jobsOf(visit)).map((car) => car[key]);
const eventsOf = async (visit: Booked, definition: EventDefinition) =>
  (await jobs.events(definition)).filter(({ aggregate_id: id }) => idsOf(visit).includes(id));
const assign = (id: string, technicianId: string | null, more: object = {}) =>
  jobs.as(admin)('PATCH', `/api/jobs/${id}/assign`, { body: { technicianId, ...more } });
const reschedule = (as: Principal, id: string, scheduledDate: string, timeSlot: string) =>
  jobs.as(as)('PATCH', `/api/jobs/${id}/reschedule`, { body: { scheduledDate, timeSlot } });
const setStatus = (as: Principal, id: string, status: string) =>
  jobs.as(as)('PATCH', `/api/jobs/${id}/status`, { body: { status } });
const place = (car: Record<string, any>, placement: object) =>
  jobs.as(admin)('PATCH', `/api/jobs/${car['id']}/placement`, {
    body: {
      scheduledDate: car['scheduledDate'].slice(0, 10),
      timeSlot: car['timeSlot'],
      version: car['version'],
      ...placement,
    },
  });
const applyRoutes = (date: string, changes: readonly object[]) =>
  jobs.as(admin)('POST', '/api/admin/dispatch/suggestion/apply', { body: { date, changes } });
const changeAddOns = (as: Principal, id: string, addOnIds: string[], totalPrice?: string) =>
  jobs.as(as)('PUT', `/api/jobs/${id}/add-ons`, { body: { addOnIds, totalPrice } });
const usesOf = async (code: string) =>
  (await jobs.sql('select uses from discount_codes where code = ?', [code]))[0]!['uses'];
/** Handles the event of a job's paid invoice. */
const pay = async (car: Record<string, any>) => {
  const { basePrice, travelFee, taxAmount, totalPrice: totalAmount } = car;
  const subtotal = `${Number(basePrice) + Number(travelFee)}.00`;
  const data = { ...paidInvoiceOf(car), subtotal, taxAmount, totalAmount };
  const event = newEvent(invoicePaid, {
    aggregate: { id: data.id, version: 2 },
    actorId: null,
    data,
    occurredAt: new Date(noon),
  });
  await withTransaction(jobs.context.orm.em.fork(), (em) => onInvoicePaid(event, em));
};

describe('cancelling a car of a visit', () => {
  it('keeps the others, which then take less time, and releases the places that are no longer needed', async () => {
    const scheduledDate = nextDate();
    const visit = await visits.booked(4, { scheduledDate });
    const [first, second, third, fourth] = idsOf(visit);
    expect([await visits.leftOn(scheduledDate), await each(visit, 'busyUntil')]).toEqual([
      [0, 0, 0, 1],
      Array(4).fill(`${scheduledDate}T13:00:00.000Z`),
    ]);
    for (const [id, left, busyUntil] of [
      [second, [0, 0, 1, 1], 'T11:00:00.000Z'],
      [fourth, [0, 0, 1, 1], 'T09:00:00.000Z'],
      [first, [0, 1, 1, 1], 'T08:00:00.000Z'],
    ] as const) {
      expect((await visits.cancel(visit.customer, id!)).body.status).toBe('cancelled');
      const kept = (await jobsOf(visit)).filter(({ status }) => status === 'pending');
      expect([await visits.leftOn(scheduledDate), kept.map((car) => car['busyUntil'])]).toEqual([
        left,
        kept.map(() => `${scheduledDate}${busyUntil}`),
      ]);
    }
    expect((await visits.shown(visit.customer, third!)).version).toBe(1);
    await visits.cancel(visit.customer, third!);
    expect((await visits.cancel(visit.customer, third!)).status).toBe(200);
    expect([await visits.leftOn(scheduledDate), await visits.wrongPlaces(scheduledDate)]).toEqual([[1, 1, 1, 1], []]);
    expect(await eventsOf(visit, jobCancelled)).toHaveLength(4);
  });

  it('never makes the visit longer, even if technicians now have more time to travel on', () => {
    const slot = chosenSlot({ scheduledDate: '2027-04-01', timeSlot: slots[0] });
    const rules = { timeSlots: [...slots], travelBufferMinutes: 0 };
    const former = { ...slot, ...workTime(slot, 480, rules) };
    for (const minutes of [480, 420, 361, 360, 200, 181, 180, 60]) {
      const { alsoOccupies, ...until } = workTime(slot, minutes, rules);
      expect(shorterWork(former, minutes, rules)).toEqual({ ...until, alsoOccupies });
    }
    expect(shorterWork(former, 420, { travelBufferMinutes: 90 })).toMatchObject({ busyUntil: former.busyUntil });
    const inSlot = { ...slot, workUntil: null, busyUntil: null, alsoOccupies: [] };
    expect(shorterWork(inSlot, 170, { travelBufferMinutes: 90 })).toMatchObject({ busyUntil: null, alsoOccupies: [] });
  });

  it('moves the travel fee to the next car that is not paid, with one event', async () => {
    const scheduledDate = nextDate();
    const visit = await visits.booked(4, { scheduledDate, ...farAway });
    const [first, second, third, fourth] = visit.jobs;
    const fee = first!['travelFee'];
    await pay(second!);
    await visits.cancel(visit.customer, first!['id']);
    expect(await each(visit, 'travelFee')).toEqual([fee, '0.00', fee, '0.00']);
    const [event, ...more] = await eventsOf(visit, jobRepriced);
    expect(more).toEqual([]);
    expect(event!.data).toMatchObject({ id: third!['id'], travelFee: fee, previousTotalPrice: third!['totalPrice'] });
    const { lines, totalPrice, version } = await visits.shown(admin, third!['id']);
    expect([version, totalPrice]).toEqual([2, first!['totalPrice']]);
    expect(lines.map(({ kind, amount }: any) => [kind, amount])).toEqual([
      ['service', '82518.00'],
      ['travel', fee],
    ]);
    await visits.cancel(admin, third!['id']);
    expect(await each(visit, 'travelFee')).toEqual([fee, '0.00', fee, fee]);
    const audited = (await jobs.events(jobsAdminChange)).filter(({ data }) => data.subject.id === fourth!['id']);
    expect(audited.map(({ data }) => data.action)).toEqual(['job.repriced']);
    await visits.cancel(visit.customer, fourth!['id']);
    expect([await each(visit, 'travelFee'), await each(visit, 'status')]).toEqual([
      [fee, '0.00', fee, fee],
      ['cancelled', 'pending', 'cancelled', 'cancelled'],
    ]);
    expect(await eventsOf(visit, jobRepriced)).toHaveLength(2);
  });

  it('leaves out cars whose total an admin has agreed, completed ones, and those cancelled', async () => {
    const visit = await visits.booked(3, { scheduledDate: nextDate(), ...farAway });
    const [first, second, third] = visit.jobs;
    const agreed = await jobs.as(admin)('PATCH', `/api/jobs/${second!['id']}`, { body: { totalPrice: '90000' } });
    expect(agreed.status).toBe(200);
    await visits.cancel(visit.customer, third!['id']);
    await visits.cancel(visit.customer, first!['id']);
    expect(await each(visit, 'totalPrice')).toEqual([first!['totalPrice'], '90000.00', third!['totalPrice']]);
  });

  it('returns the discount code with the last car, unless one was cancelled too late', async () => {
    const { body: code } = await prices.addCode({ percent: 10 });
    const scheduledDate = nextDate();
    const discountCode = code.code;
    const early = await visits.booked(3, { scheduledDate, discountCode });
    for (const [index, id] of idsOf(early).entries()) {
      expect([index, await usesOf(discountCode)]).toEqual([index, 1]);
      await visits.cancel(early.customer, id);
    }
    expect(await usesOf(discountCode)).toBe(0);
    expect((await jobs.events(discountCodeReturned)).map(({ data }) => data.visitId)).toEqual([early.id]);
    const amounts = (await jobs.events(discountCodeRedeemed)).map(({ data }) => data.discountAmount);
    expect(amounts).toEqual(['24755.00', '16503.00', '8251.00']);
    const late = await visits.booked(2, { scheduledDate, discountCode });
    await visits.cancel(late.customer, idsOf(late)[0]!);
    jobs.clock.set(`${scheduledDate}T05:00:01.000Z`);
    await visits.cancel(admin, idsOf(late)[1]!);
    expect(await usesOf(discountCode)).toBe(1);
  });

  it('by 50 callers at once leaves places, travel fees and codes as one after the other would', async () => {
    const dates = [nextDate(), nextDate(), nextDate()];
    await prices.changeBookingSettings({ slotCapacity: 50 });
    const { body: code } = await prices.addCode({ percent: 10 });
    const made: Booked[] = [];
    for (let number = 0; number < 10; number++) {
      const when = { scheduledDate: dates[number % 3], timeSlot: slots[number % 2] };
      made.push(await visits.booked(6, { ...when, ...farAway, discountCode: code.code }));
    }
    const fee = made[0]!.jobs[0]!['travelFee'];
    // All but one car of each visit, in another order in each, so that their locks would be taken in any order.
    const keptOf = (number: number) => (number * 5) % 6;
    const cancelled = made.flatMap((visit, number) =>
      idsOf(visit)
        .filter((_, position) => position !== keptOf(number))
        .map((id) => ({ id, customer: visit.customer })),
    );
    expect(cancelled).toHaveLength(50);
    const answers = await Promise.all(cancelled.map(({ id, customer }) => visits.cancel(customer, id)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    for (const [number, visit] of made.entries()) {
      const kept = (await jobsOf(visit)).filter(({ status }) => status !== 'cancelled');
      expect(
        kept.map(({ id, travelFee, scheduledEnd, busyUntil }) => [id, travelFee, busyUntil === scheduledEnd]),
      ).toEqual([[idsOf(visit)[keptOf(number)], fee, true]]);
    }
    for (const date of dates) expect(await visits.wrongPlaces(date)).toEqual([]);
    expect(await usesOf(code.code)).toBe(10);
    await Promise.all(made.flatMap((visit) => idsOf(visit).map((id) => visits.cancel(visit.customer, id))));
    expect(await usesOf(code.code)).toBe(0);
    const returned = (await jobs.events(discountCodeReturned)).filter(({ data }) => data.code === code.code);
    expect(new Set(returned.map(({ data }) => data.visitId)).size).toBe(returned.length);
    for (const date of dates) expect(await visits.leftOn(date)).toEqual([50, 50, 50, 50]);
    await prices.changeBookingSettings({ slotCapacity: 1 });
  });
});

describe('the technician and the slot of a visit', () => {
  it('are those of all its cars, with an event and an entry in the audit log for each', async () => {
    const [from, to] = [nextDate(), nextDate()];
    const [joan, peter] = [await jobs.person('technician', 'Joan'), await jobs.person('technician', 'Peter')];
    const visit = await visits.booked(3, { scheduledDate: from });
    const [first, second, third] = idsOf(visit);
    expect((await assign(second!, joan.userId)).status).toBe(200);
    expect(await each(visit, 'technicianId')).toEqual(Array(3).fill(joan.userId));
    expect((await assign(third!, joan.userId)).status).toBe(200);
    expect(await eventsOf(visit, jobAssigned)).toHaveLength(3);
    expect((await assign(first!, peter.userId)).body.code).toBe('JOB_CHANGED');
    expect((await assign(first!, peter.userId, { version: 1 })).body.code).toBe('JOB_CHANGED');
    expect((await assign(first!, peter.userId, { version: 2 })).status).toBe(200);
    expect(await each(visit, 'technicianId')).toEqual(Array(3).fill(peter.userId));
    const moved = await reschedule(visit.customer, third!, to, slots[1]);
    expect([moved.status, moved.body.busyUntil]).toEqual([200, `${to}T14:00:00.000Z`]);
    expect(await each(visit, 'scheduledDate')).toEqual(Array(3).fill(`${to}T08:00:00.000Z`));
    expect([await visits.leftOn(from), await visits.leftOn(to), await visits.wrongPlaces(to)]).toEqual([
      [1, 1, 1, 1],
      [1, 0, 0, 1],
      [],
    ]);
    expect((await eventsOf(visit, jobRescheduled)).map(({ data }) => data.previousTimeSlot)).toEqual(
      Array(3).fill(slots[0]),
    );
    expect((await assign(second!, null)).status).toBe(200);
    expect(await each(visit, 'status')).toEqual(Array(3).fill('pending'));
    expect((await eventsOf(visit, jobUnassigned)).map(({ data }) => data.previousTechnicianId)).toEqual(
      Array(3).fill(peter.userId),
    );
    const entries = (await jobs.events(jobsAdminChange)).filter(({ data }) => idsOf(visit).includes(data.subject.id));
    expect(entries.map(({ data }) => data.action)).toEqual([
      ...Array(6).fill('job.assigned'),
      ...Array(3).fill('job.unassigned'),
    ]);
  });

  it('stay with the cars that are not cancelled', async () => {
    const [from, to] = [nextDate(), nextDate()];
    const joan = await jobs.person('technician', 'Joan');
    const visit = await visits.booked(3, { scheduledDate: from });
    const [first, second] = idsOf(visit);
    await visits.cancel(visit.customer, first!);
    expect((await assign(first!, joan.userId)).body.code).toBe('ILLEGAL_TRANSITION');
    expect((await reschedule(admin, first!, to, slots[0])).body.code).toBe('ILLEGAL_TRANSITION');
    await assign(second!, joan.userId);
    await reschedule(admin, second!, to, slots[0]);
    expect(await each(visit, 'technicianId')).toEqual([null, joan.userId, joan.userId]);
    expect([await visits.leftOn(from), await visits.leftOn(to)]).toEqual([
      [1, 1, 1, 1],
      [0, 0, 1, 1],
    ]);
    expect(await eventsOf(visit, jobRescheduled)).toHaveLength(2);
  });

  it('are placed together on the board', async () => {
    const [from, to] = [nextDate(), nextDate()];
    const [joan, peter] = [await jobs.person('technician', 'Joan'), await jobs.person('technician', 'Peter')];
    const visit = await visits.booked(2, { scheduledDate: from });
    const [first, second] = visit.jobs;
    const placed = await place(first!, { technicianId: joan.userId, scheduledDate: to, timeSlot: slots[2] });
    expect([placed.status, placed.body.visitId, placed.body.visitPosition]).toEqual([200, visit.id, 1]);
    const { body: board } = await jobs.as(admin)('GET', `/api/admin/dispatch?from=${to}`);
    expect(board.jobs.map(({ id, technicianId }: any) => [id, technicianId]).toSorted()).toEqual(
      idsOf(visit)
        .map((id) => [id, joan.userId])
        .toSorted(),
    );
    expect([await visits.leftOn(from), await visits.leftOn(to)]).toEqual([
      [1, 1, 1, 1],
      [1, 1, 0, 0],
    ]);
    const [one, two] = await jobsOf(visit);
    const swapped = await applyRoutes(to, [
      { jobId: second!['id'], version: two!['version'], technicianId: peter.userId },
    ]);
    expect([swapped.status, await each(visit, 'technicianId')]).toEqual([200, [peter.userId, peter.userId]]);
    const [onePeter, twoPeter] = await jobsOf(visit);
    expect(onePeter!['version']).toBe(one!['version'] + 2);
    const divided = await applyRoutes(to, [
      { jobId: onePeter!['id'], version: onePeter!['version'], technicianId: joan.userId },
      { jobId: twoPeter!['id'], version: twoPeter!['version'], technicianId: peter.userId },
    ]);
    expect([divided.status, divided.body.errors[0].path]).toEqual([400, 'changes']);
    const { body: suggestion } = await jobs.as(admin)('GET', `/api/admin/dispatch/suggestion?date=${to}`);
    expect(suggestion).toMatchObject({ before: { minutes: 0 }, changes: [] });
    const unassigned = await place(twoPeter!, { technicianId: null });
    expect([unassigned.status, await each(visit, 'status')]).toEqual([200, ['pending', 'pending']]);
  });

  it('are left where they are by suggested routes', async () => {
    const scheduledDate = nextDate();
    await prices.changeBookingSettings({ slotCapacity: 2 });
    const [joan, peter] = [await jobs.person('technician', 'Joan'), await jobs.person('technician', 'Peter')];
    const [north, south] = [{ latitude: '0.38' }, { latitude: '0.25' }];
    const washes = [{ serviceId: 'basic-wash' }, { serviceId: 'basic-wash' }];
    for (const [timeSlot, where, technician] of [
      [slots[0], north, joan],
      [slots[0], south, peter],
      [slots[1], south, joan],
      [slots[1], north, peter],
    ] as const) {
      const visit = await visits.booked(washes, { scheduledDate, timeSlot, ...where });
      await assign(idsOf(visit)[0]!, technician.userId);
    }
    const path = `/api/admin/dispatch/suggestion?date=${scheduledDate}`;
    const { body: suggestion } = await jobs.as(admin)('GET', path);
    expect(suggestion).toMatchObject({ before: { minutes: 121 }, after: { minutes: 121 }, changes: [] });
    await prices.changeBookingSettings({ slotCapacity: 1 });
  });

  it('has alternatives in the places that the visit leaves, but not in the slot that it is in', async () => {
    const scheduledDate = nextDate();
    await prices.changeBookingSettings({ slotCapacity: 2 });
    const visit = await visits.booked(3, { scheduledDate });
    for (const timeSlot of [slots[1], slots[3], slots[3]]) await visits.booked(1, { scheduledDate, timeSlot });
    for (const as of [visit.customer, admin]) {
      const { body } = await reschedule(as, idsOf(visit)[1]!, scheduledDate, slots[2]);
      expect([body.code, body.freeSlots.map(({ date, timeSlot }: any) => `${date} ${timeSlot}`)]).toEqual([
        'SLOT_FULL',
        [`${scheduledDate} ${slots[1]}`],
      ]);
    }
    await prices.changeBookingSettings({ slotCapacity: 1 });
  });

  it('cannot be when one of its cars has another booking, which the problem names with the car', async () => {
    const [from, to] = [nextDate(), nextDate()];
    await prices.changeBookingSettings({ slotCapacity: 9 });
    const customer = await jobs.person('customer');
    const forester = { make: 'Subaru', model: 'Forester', year: '2015', vehicleType: 'suv' };
    const { body: vehicle } = await jobs.as(customer)('POST', '/api/vehicles', { body: forester });
    const busy = { vehicleId: vehicle.id, serviceId: 'premium-detail' };
    const taken = booking(vehicle.id, { scheduledDate: to, timeSlot: slots[1] });
    const { body: other } = await jobs.as(customer)('POST', '/api/jobs', { body: taken });
    const [first] = await visits.carsOf(customer, [{}]);
    const problem = {
      status: 409,
      code: 'VEHICLE_BUSY',
      message: '2015 Subaru Forester already has a booking at that time',
      other: {
        jobId: other.id,
        vehicleName: '2015 Subaru Forester',
        timeSlot: slots[1],
        scheduledDate: `${to}T08:00:00.000Z`,
      },
    };
    // Work on both takes until noon, after the other booking has begun.
    const booked = await visits.book(customer, [first!, busy], { scheduledDate: to });
    expect(booked.body).toMatchObject(problem);
    const { body: visit } = await visits.book(customer, [first!, busy], { scheduledDate: from });
    for (const as of [customer, admin])
      expect((await reschedule(as, visit.jobs[0].id, to, slots[0])).body).toMatchObject(problem);
    // Its own time is no other booking.
    expect((await reschedule(customer, visit.jobs[0].id, from, slots[1])).status).toBe(200);
    expect(await visits.wrongPlaces(to)).toEqual([]);
    await prices.changeBookingSettings({ slotCapacity: 1 });
  });

  it('can be full or busy for the visit, which then stays as it was', async () => {
    const [from, to] = [nextDate(), nextDate()];
    const joan = await jobs.person('technician', 'Joan');
    const visit = await visits.booked(2, { scheduledDate: from });
    const other = await visits.booked(1, { scheduledDate: to, timeSlot: slots[1] });
    expect((await reschedule(visit.customer, idsOf(visit)[1]!, to, slots[0])).body.code).toBe('SLOT_FULL');
    await assign(idsOf(other)[0]!, joan.userId);
    await prices.changeBookingSettings({ slotCapacity: 2 });
    const busy = await place(visit.jobs[1]!, { technicianId: joan.userId, scheduledDate: to, timeSlot: slots[0] });
    expect([busy.body.code, await each(visit, 'version')]).toEqual(['TECHNICIAN_BUSY', [1, 1]]);
    expect([await visits.leftOn(from), await visits.leftOn(to)]).toEqual([
      [1, 1, 2, 2],
      [2, 1, 2, 2],
    ]);
    await assign(idsOf(visit)[0]!, joan.userId);
    const pending = await reschedule(visit.customer, idsOf(visit)[0]!, to, slots[0]);
    expect([pending.body.status, await each(visit, 'technicianId')]).toEqual(['pending', [null, null]]);
    await prices.changeBookingSettings({ slotCapacity: 1 });
  });

  it('are taken from a user who is no longer a technician, unless the work on one of the cars has begun', async () => {
    const joan = await jobs.person('technician', 'Joan');
    const visit = await visits.booked(2, { scheduledDate: nextDate() });
    const begun = await visits.booked(2, { scheduledDate: nextDate() });
    for (const id of [idsOf(visit)[0]!, idsOf(begun)[0]!]) await assign(id, joan.userId);
    await setStatus(admin, idsOf(begun)[0]!, 'in_progress');
    const data = {
      id: joan.userId,
      email: 'joan@yoza.test',
      firstName: 'Joan',
      lastName: 'Test',
      phoneNumber: null,
      profileImageUrl: null,
      role: 'customer' as const,
      previousRole: 'technician' as const,
      createdAt: noon,
    };
    const about = { aggregate: { id: joan.userId, version: 2 }, actorId: null, data, occurredAt: new Date(noon) };
    await withTransaction(jobs.context.orm.em.fork(), (em) => onUserRoleChanged(newEvent(userRoleChanged, about), em));
    expect([await each(visit, 'status'), await each(begun, 'status')]).toEqual([
      ['pending', 'pending'],
      ['in_progress', 'assigned'],
    ]);
    expect(await eventsOf(visit, jobUnassigned)).toHaveLength(2);
  });
});

describe('the work on a visit', () => {
  afterAll(() => prices.changeBookingSettings({ slotCapacity: 1 }));

  /** Returns a visit of this afternoon with its technician. */
  const assigned = async (cars: number) => {
    await prices.changeBookingSettings({ slotCapacity: 50 });
    const technician = await jobs.person('technician');
    const visit = await visits.booked(cars, thisAfternoon);
    await assign(idsOf(visit)[0]!, technician.userId);
    return { technician, visit };
  };

  it('is done car by car, by a technician who has no other job then', async () => {
    const { technician, visit } = await assigned(2);
    const single = async (timeSlot: string) => {
      const customer = await jobs.person('customer');
      const body = booking(await vehicleOf(jobs, customer), { ...thisAfternoon, timeSlot });
      return (await jobs.as(customer)('POST', '/api/jobs', { body })).body;
    };
    const [other, later] = [await single(slots[2]), await single(slots[3])];
    for (const { id } of [other, later]) {
      expect((await assign(id, technician.userId)).body.code).toBe('TECHNICIAN_BUSY');
    }
    const next = await visits.booked(1, { ...thisAfternoon, timeSlot: slots[3] });
    expect((await assign(idsOf(next)[0]!, technician.userId)).body.code).toBe('TECHNICIAN_BUSY');
    const [first, second] = idsOf(visit);
    expect((await setStatus(technician, first!, 'in_progress')).body.status).toBe('in_progress');
    expect((await setStatus(technician, second!, 'in_progress')).body.status).toBe('in_progress');
    await visits.cancel(admin, other.id);
    const elsewhere = await visits.booked(1, { scheduledDate: nextDate() });
    await assign(idsOf(elsewhere)[0]!, technician.userId);
    expect((await setStatus(admin, idsOf(elsewhere)[0]!, 'in_progress')).body.code).toBe('OTHER_JOB_IN_PROGRESS');
    for (const id of [first, second]) {
      expect((await setStatus(technician, id!, 'completed')).body.status).toBe('completed');
    }
    expect((await setStatus(admin, idsOf(elsewhere)[0]!, 'in_progress')).body.status).toBe('in_progress');
  });

  it('once begun on one car keeps technician, time and place of all, while each can be cancelled', async () => {
    const { technician, visit } = await assigned(3);
    const [first, second, third] = idsOf(visit);
    const left = await visits.leftOn('2027-03-05');
    const peter = await jobs.person('technician', 'Peter');
    await setStatus(technician, first!, 'in_progress');
    const refuses = async () => {
      const car = await visits.shown(admin, second!);
      const date = nextDate();
      const answers = [
        await assign(second!, peter.userId, { version: car.version }),
        await assign(second!, null),
        await setStatus(admin, second!, 'pending'),
        await reschedule(admin, second!, date, slots[0]),
        await place(car, { technicianId: peter.userId }),
        await place(car, { technicianId: technician.userId, scheduledDate: date }),
        await applyRoutes('2027-03-05', [{ jobId: second, version: car.version, technicianId: peter.userId }]),
        await jobs.as(admin)('PATCH', `/api/jobs/${second}/details`, { body: { address: 'Plot 1, Ntinda' } }),
      ];
      expect(answers.map(({ status, body }) => `${status} ${body.code}`)).toEqual(
        Array(answers.length).fill('409 ILLEGAL_TRANSITION'),
      );
    };
    await refuses();
    expect((await assign(second!, technician.userId)).status).toBe(200);
    expect((await setStatus(technician, first!, 'completed')).status).toBe(200);
    await refuses();
    expect((await visits.cancel(visit.customer, third!)).status).toBe(200);
    expect(await each(visit, 'status')).toEqual(['completed', 'assigned', 'cancelled']);
    expect(await visits.leftOn('2027-03-05')).toEqual(left);
    expect((await visits.cancel(admin, second!)).status).toBe(200);
    expect(await visits.leftOn('2027-03-05')).toEqual(left.with(3, left[3] + 1));
    expect(await visits.wrongPlaces('2027-03-05')).toEqual([]);
  });

  it('has a trip to one of its cars', async () => {
    const { technician, visit } = await assigned(2);
    const [first, second] = idsOf(visit);
    const log = (type: string, jobId: string | undefined) =>
      jobs.as(technician)('POST', '/api/technician/logs', { body: { type, jobId } });
    expect((await log('travel_start', first)).status).toBe(201);
    expect((await each(visit, 'travelStartedAt')).map((at) => at !== null)).toEqual([true, false]);
    expect((await log('job_start', second)).status).toBe(201);
    expect((await log('job_start', first)).status).toBe(201);
    expect(await each(visit, 'status')).toEqual(['in_progress', 'in_progress']);
  });
});

describe('other work on a car of a visit', () => {
  it('is rescheduled to slots with room for all cars, among which its own places are', async () => {
    const scheduledDate = nextDate();
    const visit = await visits.booked(2, { scheduledDate });
    const [id] = idsOf(visit) as [string];
    await visits.booked(1, { scheduledDate, timeSlot: slots[3] });
    expect(await visits.leftOn(scheduledDate)).toEqual([0, 0, 1, 0]);
    // Two cars take two slots: the last one is full, and so is what follows the third.
    expect(await visits.leftOn(scheduledDate, { jobId: id }, visit.customer)).toEqual([1, 1, 0, 0]);
    const moved = { body: { scheduledDate, timeSlot: slots[1] } };
    expect((await jobs.as(visit.customer)('PATCH', `/api/jobs/${id}/reschedule`, moved)).status).toBe(200);
    const other = await jobs.person('customer');
    const asked = (as: Principal, jobId: string) =>
      jobs.as(as)('GET', `/api/slots?from=${scheduledDate}&jobId=${jobId}`);
    expect((await asked(other, id)).status).toBe(404);
    expect((await asked(admin, id)).status).toBe(200);
    for (const each of idsOf(visit)) await visits.cancel(visit.customer, each);
    expect((await asked(visit.customer, id)).status).toBe(404);
  });

  it('changes the time and the places of the visit, if there is room', async () => {
    const scheduledDate = nextDate();
    const visit = await visits.booked([{}, { serviceId: 'basic-wash' }], { scheduledDate });
    const [first, second] = idsOf(visit);
    expect(await visits.leftOn(scheduledDate)).toEqual([0, 1, 1, 1]);
    const add = (id: string) => changeAddOns(visit.customer, id, [long], '110719.00');
    expect((await add(first!)).body).toMatchObject({
      durationMinutes: 181,
      busyUntil: `${scheduledDate}T09:01:00.000Z`,
    });
    expect([await each(visit, 'busyUntil'), await visits.leftOn(scheduledDate)]).toEqual([
      Array(2).fill(`${scheduledDate}T09:01:00.000Z`),
      [0, 0, 1, 1],
    ]);
    expect(await each(visit, 'version')).toEqual([2, 1]);
    const next = await visits.booked(1, { scheduledDate, timeSlot: slots[2] });
    const service = { serviceId: 'deep-cleaning-polish', totalPrice: '129600.00' };
    const details = (body: object) => jobs.as(admin)('PATCH', `/api/jobs/${second}/details`, { body });
    expect((await details(service)).body).toMatchObject({ code: 'SLOT_FULL' });
    await visits.cancel(next.customer, idsOf(next)[0]!);
    expect((await details(service)).status).toBe(200);
    expect([await each(visit, 'busyUntil'), await visits.leftOn(scheduledDate)]).toEqual([
      Array(2).fill(`${scheduledDate}T11:01:00.000Z`),
      [0, 0, 0, 1],
    ]);
    expect((await changeAddOns(visit.customer, first!, [], '89119.00')).status).toBe(200);
    expect([await visits.leftOn(scheduledDate), await visits.wrongPlaces(scheduledDate)]).toEqual([[0, 0, 1, 1], []]);
  });

  it.each([
    ['a percentage', { percent: 33 }, (items: number) => Math.round(items * 0.33)],
    ['an amount', { percent: null, amount: 30_001, minItems: 200_000 }, () => 30_001],
  ])('keeps the discount of the other cars, and gets the rest of %s', async (_kind, terms, discountOf) => {
    const { body: addOn } = await prices.addAddOn({ price: 7_777, minutes: 0 });
    const { body: code } = await prices.addCode(terms);
    const visit = await visits.booked(3, { scheduledDate: nextDate(), discountCode: code.code });
    const [, second] = idsOf(visit);
    const price = await changeAddOns(visit.customer, second!, [addOn.id]);
    expect(price.body.code).toBe('PRICE_CHANGED');
    const changed = await changeAddOns(visit.customer, second!, [addOn.id], price.body.totalPrice);
    expect(changed.status).toBe(200);
    const amounts = (await each(visit, 'discountAmount')).map(Number);
    expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(discountOf(3 * 82_518 + 7_777));
    const former = visit.jobs.map((car) => Number(car['discountAmount']));
    expect([amounts[0], amounts[2]]).toEqual([former[0], former[2]]);
    const agreed = await jobs.as(admin)('PATCH', `/api/jobs/${second}`, { body: { totalPrice: '90000' } });
    expect([agreed.body.discountCode, await usesOf(code.code)]).toEqual([null, 1]);
    const ofVisit = (await jobs.events(discountCodeRedeemed)).filter(({ data }) => data.visitId === visit.id);
    const published = new Set(ofVisit.map(({ data }) => Number(data.discountAmount)));
    expect(published).toEqual(
      new Set([discountOf(3 * 82_518), discountOf(3 * 82_518 + 7_777), amounts[0]! + amounts[2]!]),
    );
    await Promise.all([0, 2].map((index) => visits.cancel(visit.customer, idsOf(visit)[index]!)));
    expect(await usesOf(code.code)).toBe(0);
  });

  it('is at another place for all cars, whose first one has the travel fee', async () => {
    const visit = await visits.booked(2, { scheduledDate: nextDate() });
    const [first, second] = visit.jobs;
    const details = (body: object) => jobs.as(admin)('PATCH', `/api/jobs/${second!['id']}/details`, { body });
    const there = { address: 'Entebbe Road, Kajjansi', ...farAway };
    const { body: problem } = await details(there);
    const formerTotal = first!['totalPrice'];
    expect(problem).toMatchObject({ code: 'PRICE_CHANGED', basePrice: '82518.00', formerTotal });
    const both = await details({ ...there, serviceId: 'basic-wash' });
    expect(Number(both.body.formerTotal)).toBe(Number(formerTotal) + Number(second!['totalPrice']));
    expect((await details({ ...there, totalPrice: problem.totalPrice })).status).toBe(200);
    expect(await each(visit, 'address')).toEqual(Array(2).fill(there.address));
    expect(await each(visit, 'travelFee')).toEqual([problem.travelFee, '0.00']);
    expect(await each(visit, 'totalPrice')).toEqual([problem.totalPrice, second!['totalPrice']]);
    expect((await details({ vehicleId: first!['vehicleId'] })).body.code).toBe('VEHICLE_BUSY');
    const wash = await details({ serviceId: 'basic-wash' });
    expect(wash.body).toMatchObject({
      code: 'PRICE_CHANGED',
      travelFee: '0.00',
      formerTotal: second!['totalPrice'],
    });
    await pay((await jobsOf(visit))[0]!);
    expect((await details({ latitude: '0.3352', longitude: 32.5892 })).body.code).toBe('JOB_PAID');
  });
});

describe('many changes of the same visits at once', () => {
  it('book the same cars, in any order, for one visit of the time', async () => {
    await prices.changeBookingSettings({ slotCapacity: 6 });
    const [customer, other] = [await jobs.person('customer'), await jobs.person('admin')];
    const cars = await visits.carsOf(customer, Array(6).fill({ serviceId: 'basic-wash' }));
    for (let round = 0; round < 10; round++) {
      const when = { scheduledDate: nextDate(), customerId: customer.userId };
      const answers = await Promise.all([
        visits.book(customer, cars, when),
        visits.book(admin, cars.toReversed(), { ...when, timeSlot: slots[1] }),
        visits.book(other, cars.toSpliced(0, 2).toReversed(), when),
      ]);
      const outcomes = answers.map(({ status, body }) => `${status} ${body.code ?? ''}`);
      expect(outcomes.toSorted()).toEqual(['201 ', '409 VEHICLE_BUSY', '409 VEHICLE_BUSY']);
    }
    await prices.changeBookingSettings({ slotCapacity: 1 });
  });

  it('leave one technician, one time and the right places, without a deadlock', async () => {
    const dates = [nextDate(), nextDate()];
    await prices.changeBookingSettings({ slotCapacity: 6 });
    const technicians = await Promise.all([1, 2, 3].map(() => jobs.person('technician')));
    const made: Booked[] = [];
    for (let number = 0; number < 5; number++) {
      made.push(await visits.booked(4, { scheduledDate: dates[number % 2], timeSlot: slots[number % 3], ...farAway }));
    }
    const commands = Array.from({ length: 60 }, (_, number) => {
      const visit = made[number % 5]!;
      const id = idsOf(visit)[(number * 7) % 4]!;
      const technician = technicians[number % 3]!.userId;
      switch (number % 6) {
        case 0:
          return reschedule(visit.customer, id, dates[(number >> 1) % 2]!, slots[number % 4]!);
        case 1:
          return visits.cancel(visit.customer, id);
        case 2:
          return assign(id, technician);
        case 3:
          return changeAddOns(visit.customer, id, [long], '110719.00');
        case 4:
          return assign(id, null);
        default:
          return reschedule(admin, id, dates[number % 2]!, slots[(number + 1) % 4]!);
      }
    });
    const answers = await Promise.all(commands);
    const refusals = new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code));
    const sensible = [
      'SLOT_FULL',
      'TECHNICIAN_BUSY',
      'JOB_CHANGED',
      'ILLEGAL_TRANSITION',
      'PRICE_CHANGED',
      'TOO_MANY_MOVES',
    ];
    expect([...refusals].filter((code) => !sensible.includes(code))).toEqual([]);
    for (const visit of made) {
      const kept = (await jobsOf(visit)).filter(({ status }) => status !== 'cancelled');
      const shared = kept.map(({ technicianId, scheduledDate, timeSlot, busyUntil }) =>
        [technicianId, scheduledDate, timeSlot, busyUntil].join(),
      );
      expect(new Set(shared).size).toBe(1);
      expect(kept.filter(({ travelFee }) => travelFee !== '0.00')).toHaveLength(1);
    }
    for (const date of dates) expect(await visits.wrongPlaces(date)).toEqual([]);
    await prices.changeBookingSettings({ slotCapacity: 1 });
    // A session reports its statistics when it ends, or otherwise some seconds later.
    await jobs.sql(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
    );
    const [found] = await jobs.sql('select deadlocks from pg_stat_database where datname = current_database()');
    expect(Number(found!['deadlocks'])).toBe(0);
  });
});
