import { jobTravelEnded, jobTravelStarted, technicianLogRecorded } from '@yoza/jobs-contract/events';
import type { EventDefinition } from '@yoza/kernel-contract/event';
import type { Principal } from '@yoza/kernel-contract/principal';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Jobs } from './platform.ts';
import { bookedJob, noon, startJobs, thisAfternoon } from './platform.ts';

let jobs: Jobs;
let admin: Principal;
beforeAll(async () => {
  jobs = await startJobs({ JOBS_SLOT_CAPACITY: '500', JOBS_TRAVEL_SPEED_KMH: '21' });
  admin = await jobs.person('admin');
});
afterAll(() => jobs[Symbol.asyncDispose]());
beforeEach(() => jobs.clock.set(noon));

const minutes = 60_000;
const later = (count: number) => new Date(Date.parse(noon) + count * minutes).toISOString();
const assign = (id: string, technicianId: string | null) =>
  jobs.as(admin)('PATCH', `/api/jobs/${id}/assign`, { body: { technicianId } });
const reassign = async (id: string) => {
  const { version } = (await jobs.as(admin)('GET', `/api/jobs/${id}`)).body;
  return jobs.as(admin)('PATCH', `/api/jobs/${id}/assign`, {
    body: { technicianId: (await jobs.person('technician')).userId, version },
  });
};
const log = (technician: Principal, type: string, jobId: string, rest: object = {}) =>
  jobs.as(technician)('POST', '/api/technician/logs', { body: { type, jobId, ...rest } });
const eventsOf = async (definition: EventDefinition, id: string) =>
  (await jobs.events(definition)).filter((event) => event.aggregate_id === id);
const travelOf = async (as: Principal, id: string) => {
  const { status, travelStartedAt, expectedArrivalAt } = (await jobs.as(as)('GET', `/api/jobs/${id}`)).body;
  return { status, travelStartedAt, expectedArrivalAt };
};

/** Creates an assigned job, by default of this afternoon in Kololo, at 0.3352, 32.5892. */
async function assignedJob(overrides: Record<string, unknown> = {}, by?: Principal) {
  const customer = await jobs.person('customer');
  const technician = by ?? (await jobs.person('technician', 'Joan'));
  const { id } = await bookedJob(jobs, customer, { ...thisAfternoon, ...overrides });
  expect((await assign(id, technician.userId)).status).toBe(200);
  return { id, customer, technician };
}

const notTravelling = { travelStartedAt: null, expectedArrivalAt: null };

describe('arriving at a job', () => {
  const arrivedAt = async (as: Principal, id: string) => (await jobs.as(as)('GET', `/api/jobs/${id}`)).body.arrivedAt;

  it('stores its time in the job; turning back stores none', async () => {
    const { id, customer, technician } = await assignedJob();
    await log(technician, 'travel_start', id);
    jobs.clock.advance(10 * minutes);
    await log(technician, 'travel_end', id, { metadata: { jobId: id } });
    expect([await travelOf(customer, id), await arrivedAt(customer, id)]).toEqual([
      { status: 'assigned', ...notTravelling },
      null,
    ]);
    await log(technician, 'travel_start', id);
    jobs.clock.advance(10 * minutes);
    await log(technician, 'travel_end', id, { metadata: { jobId: id, arrived: true } });
    expect([await travelOf(customer, id), await arrivedAt(customer, id)]).toEqual([
      { status: 'assigned', ...notTravelling },
      later(20),
    ]);
    await log(technician, 'job_start', id);
    expect(await arrivedAt(customer, id)).toBe(later(20));
  });

  it('is deleted when the job is reassigned', async () => {
    const { id, customer, technician } = await assignedJob();
    await log(technician, 'travel_start', id);
    await log(technician, 'travel_end', id, { metadata: { arrived: true } });
    expect(await arrivedAt(customer, id)).toBe(noon);
    expect((await reassign(id)).status).toBe(200);
    expect(await arrivedAt(customer, id)).toBeNull();
  });
});

describe('setting out to a job', () => {
  it('gives the customer the start time and the expected arrival time', async () => {
    const { id, customer, technician } = await assignedJob();
    expect(await travelOf(customer, id)).toEqual({ status: 'assigned', ...notTravelling });
    // 10 km in a straight line are 14 km by road, which take 40 minutes at 21 km/h.
    const { status, body } = await log(technician, 'travel_start', id, { location: '0.4251, 32.5892' });
    expect([status, body.activity, body.location]).toEqual([201, 'travel_start', '0.4251, 32.5892']);
    const travel = { travelStartedAt: noon, expectedArrivalAt: later(40) };
    expect(await travelOf(customer, id)).toEqual({ status: 'assigned', ...travel });
    const [event, ...others] = await eventsOf(jobTravelStarted, id);
    expect(others).toEqual([]);
    expect(event).toMatchObject({ aggregate_version: 3, actor_id: technician.userId });
    expect(event!.data).toMatchObject({ id, status: 'assigned', technicianId: technician.userId, ...travel });
  });

  it.each([
    ['a few metres away, the minimum', '0.3353, 32.5893', 5],
    ['exactly there, without a space', '0.335200,32.589200', 5],
    ['a name instead of a position', 'Ntinda', null],
    ['no position', undefined, null],
    ['a latitude off the globe', '91.0000, 32.5892', null],
    ['implausibly far away', '0.3352, -32.5892', null],
  ])('calculates the expected arrival from the position if it is usable: %s', async (_name, location, expected) => {
    const { id, customer, technician } = await assignedJob();
    await log(technician, 'travel_start', id, { location });
    const expectedArrivalAt = expected && later(expected);
    expect(await travelOf(customer, id)).toEqual({ status: 'assigned', travelStartedAt: noon, expectedArrivalAt });
  });

  it('gives no expected arrival time if the place of the job has no coordinates', async () => {
    const { id, customer, technician } = await assignedJob({ latitude: null, longitude: null });
    await log(technician, 'travel_start', id, { location: '0.3352, 32.5892' });
    expect(await travelOf(customer, id)).toMatchObject({ travelStartedAt: noon, expectedArrivalAt: null });
  });

  it('happens once, even if it is reported repeatedly and at once', async () => {
    const { id, technician } = await assignedJob();
    const location = '0.3452, 32.5892';
    const responses = await Promise.all(
      Array.from({ length: 5 }, () => log(technician, 'travel_start', id, { location })),
    );
    jobs.clock.advance(3 * minutes);
    responses.push(await log(technician, 'travel_start', id, { location: 'elsewhere' }));
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.id}`)).size).toBe(1);
    expect(await eventsOf(jobTravelStarted, id)).toHaveLength(1);
    expect(await travelOf(technician, id)).toMatchObject({ travelStartedAt: noon });
    const logs = (await jobs.events(technicianLogRecorded)).filter(({ data }) => data.jobId === id);
    expect(logs).toHaveLength(1);
  });

  it('ends a trip to another job: one at a time', async () => {
    const first = await assignedJob();
    const second = await assignedJob({ timeSlot: '5:00 PM - 8:00 PM' }, first.technician);
    await log(first.technician, 'travel_start', first.id);
    await log(first.technician, 'travel_start', second.id);
    expect(await travelOf(first.customer, first.id)).toEqual({ status: 'assigned', ...notTravelling });
    expect(await travelOf(second.customer, second.id)).toMatchObject({ travelStartedAt: noon });
    expect((await eventsOf(jobTravelEnded, first.id))[0]!.data).toMatchObject(notTravelling);
    expect(await eventsOf(jobTravelEnded, second.id)).toEqual([]);
    for (let round = 0; round < 20; round++) {
      await Promise.all([first, second, first, second].map(({ id }) => log(first.technician, 'travel_start', id)));
      const times = [await travelOf(admin, first.id), await travelOf(admin, second.id)];
      expect(times.filter(({ travelStartedAt }) => travelStartedAt)).toHaveLength(1);
    }
  });

  it('only adds an activity entry for a job that is not assigned', async () => {
    const { id, technician } = await assignedJob();
    await log(technician, 'job_start', id);
    expect((await log(technician, 'travel_start', id)).status).toBe(201);
    await log(technician, 'job_complete', id);
    expect((await log(technician, 'travel_start', id)).status).toBe(201);
    expect(await eventsOf(jobTravelStarted, id)).toEqual([]);
    expect(await travelOf(technician, id)).toEqual({ status: 'completed', ...notTravelling });
  });

  it('is for the job’s own technician', async () => {
    const { id, customer } = await assignedJob();
    const other = await jobs.person('technician');
    for (const type of ['travel_start', 'travel_end']) expect((await log(other, type, id)).status).toBe(404);
    expect(await travelOf(customer, id)).toMatchObject(notTravelling);
  });
});

describe('a trip', () => {
  it('ends when the work begins, and the job keeps its times', async () => {
    const { id, customer, technician } = await assignedJob();
    await log(technician, 'travel_start', id, { location: '0.3352, 32.5892' });
    await log(technician, 'job_start', id);
    expect(await travelOf(customer, id)).toEqual({
      status: 'in_progress',
      travelStartedAt: noon,
      expectedArrivalAt: later(5),
    });
    expect((await log(technician, 'travel_end', id)).status).toBe(201);
    expect(await travelOf(customer, id)).toMatchObject({ travelStartedAt: noon });
    expect(await eventsOf(jobTravelEnded, id)).toEqual([]);
  });

  it('ends when the technician reports its end, and can start again', async () => {
    const { id, customer, technician } = await assignedJob();
    const first = await log(technician, 'travel_start', id);
    expect((await log(technician, 'travel_end', id)).status).toBe(201);
    expect(await travelOf(customer, id)).toEqual({ status: 'assigned', ...notTravelling });
    expect(await eventsOf(jobTravelEnded, id)).toHaveLength(1);
    jobs.clock.advance(10 * minutes);
    const second = await log(technician, 'travel_start', id);
    expect(second.body.id).not.toBe(first.body.id);
    expect(await travelOf(customer, id)).toMatchObject({ travelStartedAt: later(10) });
    expect(await eventsOf(jobTravelStarted, id)).toHaveLength(2);
  });

  it.each([
    ['unassigned', (id: string) => assign(id, null)],
    ['reassigned', reassign],
    [
      'rescheduled',
      (id: string) =>
        jobs.as(admin)('PATCH', `/api/jobs/${id}/reschedule`, {
          body: { scheduledDate: '2027-03-09', timeSlot: '2:00 PM - 5:00 PM' },
        }),
    ],
  ])('ends when the job is %s', async (_name, change) => {
    const { id, technician } = await assignedJob();
    await log(technician, 'travel_start', id, { location: '0.3352, 32.5892' });
    expect((await change(id)).status).toBe(200);
    expect(await travelOf(admin, id)).toMatchObject(notTravelling);
  });
});
