import type { Principal } from '@yoza/kernel-contract/principal';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Jobs } from './platform.ts';
import { bookedJob, noon, startJobs, thisAfternoon } from './platform.ts';

let jobs: Jobs;
let admin: Principal;
beforeAll(async () => {
  jobs = await startJobs({ JOBS_SLOT_CAPACITY: '500' });
  admin = await jobs.person('admin', 'Ruth');
});
afterAll(() => jobs[Symbol.asyncDispose]());
beforeEach(() => jobs.clock.set(noon));

/** Start of the jobs' day in Kampala. */
const midnight = Date.parse('2027-03-05T21:00:00.000Z');
const day = 24 * 60;
const at = (minutes: number) => new Date(midnight + minutes * 60_000).toISOString();

const tooEarly = {
  status: 409,
  code: 'TOO_EARLY_TO_START',
  message: 'This job is scheduled for Mar 6, 2027. It can be started on that day.',
};
const notItsDay = {
  status: 409,
  code: 'NOT_ITS_DAY',
  message: 'This job is scheduled for Mar 6, 2027. You can set out to it on that day only.',
};

/** Creates a job of tomorrow morning with its technician. */
async function jobOfTomorrow(by?: Principal) {
  const { id } = await bookedJob(jobs, await jobs.person('customer'));
  const technician = by ?? (await jobs.person('technician', 'Joan'));
  await jobs.as(admin)('PATCH', `/api/jobs/${id}/assign`, { body: { technicianId: technician.userId } });
  return { id: String(id), technician };
}

const jobNow = async (id: string) => (await jobs.as(admin)('GET', `/api/jobs/${id}`)).body;
const setStatus = (as: Principal, id: string, status: string) =>
  jobs.as(as)('PATCH', `/api/jobs/${id}/status`, { body: { status } });
const log = (technician: Principal, type: string, jobId: string, rest: object = {}) =>
  jobs.as(technician)('POST', '/api/technician/logs', { body: { type, jobId, ...rest } });

describe('starting a job', () => {
  it.each([
    ['with a log', (technician: Principal, id: string) => log(technician, 'job_start', id)],
    ['by its status', (technician: Principal, id: string) => setStatus(technician, id, 'in_progress')],
  ])('%s: a technician is refused until its day begins in Kampala', async (_name, start) => {
    const { id, technician } = await jobOfTomorrow();
    const before = await jobNow(id);
    jobs.clock.set(at(-1));
    expect((await start(technician, id)).body).toMatchObject(tooEarly);
    expect(await jobNow(id)).toEqual(before);
    jobs.clock.set(at(0));
    expect((await start(technician, id)).status).toBeLessThan(300);
    expect(await jobNow(id)).toMatchObject({ status: 'in_progress', startedAt: at(0) });
  });

  it('after its day: a technician may start it late', async () => {
    const { id, technician } = await jobOfTomorrow();
    jobs.clock.set(at(3 * day));
    expect((await log(technician, 'job_start', id)).status).toBe(201);
  });

  it.each([
    ['a minute before its day', { occurredAt: at(-1), deviceTime: at(600) }, null],
    ['as its day begins', { occurredAt: at(0), deviceTime: at(600) }, at(0)],
    ['on its day, by a clock that is two hours slow', { occurredAt: at(-90), deviceTime: at(480) }, at(30)],
    ['before its day, by a clock that is two hours fast', { occurredAt: at(90), deviceTime: at(720) }, null],
  ])('late report: the time of the act counts, %s', async (_name, reported, startedAt) => {
    const { id, technician } = await jobOfTomorrow();
    jobs.clock.set(at(600));
    const { body } = await log(technician, 'job_start', id, reported);
    expect(body).toMatchObject(startedAt ? { activity: 'job_start', createdAt: startedAt } : tooEarly);
    expect((await jobNow(id)).startedAt).toBe(startedAt);
  });

  it('before its day: an admin may, by its status and in the activity', async () => {
    const [first, second] = [await jobOfTomorrow(), await jobOfTomorrow()];
    expect((await setStatus(admin, first.id, 'in_progress')).status).toBe(200);
    const entry = { technicianId: second.technician.userId, activity: 'job_start', jobId: second.id };
    expect((await jobs.as(admin)('POST', '/api/technician-logs', { body: entry })).status).toBe(201);
    for (const { id } of [first, second]) expect((await jobNow(id)).startedAt).toBe(noon);
  });
});

describe('setting out to a job', () => {
  it('is for its day in Kampala alone', async () => {
    const { id, technician } = await jobOfTomorrow();
    for (const minute of [-1, day]) {
      jobs.clock.set(at(minute));
      expect((await log(technician, 'travel_start', id)).body).toMatchObject(notItsDay);
      expect((await jobNow(id)).travelStartedAt).toBeNull();
    }
    for (const minute of [0, day - 1]) {
      jobs.clock.set(at(minute));
      expect((await log(technician, 'travel_start', id)).status).toBe(201);
      expect((await jobNow(id)).travelStartedAt).toBe(at(minute));
      await log(technician, 'travel_end', id);
    }
  });

  it('reported later: uses the time of the act', async () => {
    const { id, technician } = await jobOfTomorrow();
    const deviceTime = at(day + 5);
    jobs.clock.set(deviceTime);
    const late = await log(technician, 'travel_start', id, { occurredAt: at(day), deviceTime });
    expect(late.body).toMatchObject(notItsDay);
    const inTime = await log(technician, 'travel_start', id, { occurredAt: at(day - 1), deviceTime });
    expect(inTime.body.createdAt).toBe(at(day - 1));
  });

  it('refused: leaves the trip to another job unchanged', async () => {
    const technician = await jobs.person('technician', 'Joan');
    const { id } = await bookedJob(jobs, await jobs.person('customer'), thisAfternoon);
    await jobs.as(admin)('PATCH', `/api/jobs/${id}/assign`, { body: { technicianId: technician.userId } });
    await log(technician, 'travel_start', id);
    const { id: later } = await jobOfTomorrow(technician);
    expect((await log(technician, 'travel_start', later)).body).toMatchObject(notItsDay);
    expect((await jobNow(id)).travelStartedAt).toBe(noon);
  });
});
