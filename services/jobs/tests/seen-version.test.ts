import { jobAssigned, jobUnassigned } from '@yoza/jobs-contract/events';
import type { Principal } from '@yoza/kernel-contract/principal';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Jobs } from './platform.ts';
import { bookedJob, startJobs } from './platform.ts';

let jobs: Jobs;
let ruth: Principal;
let grace: Principal;
let moses: Principal;
let joan: Principal;
let day = 0;
beforeAll(async () => {
  jobs = await startJobs({ JOBS_SLOT_CAPACITY: '50' });
  ruth = await jobs.person('admin', 'Ruth');
  grace = await jobs.person('admin', 'Grace');
  moses = await jobs.person('technician', 'Moses');
  joan = await jobs.person('technician', 'Joan');
});
afterAll(() => jobs[Symbol.asyncDispose]());

/** Books a pending job, version 1, on a day of its own. */
const booked = async (): Promise<{ id: string }> =>
  bookedJob(jobs, await jobs.person('customer'), { scheduledDate: `2027-05-${String(++day).padStart(2, '0')}` });
const assign = (as: Principal, id: string, technicianId: string | null, version?: number) =>
  jobs.as(as)('PATCH', `/api/jobs/${id}/assign`, { body: { technicianId, version } });
const present = async (id: string) => (await jobs.as(ruth)('GET', `/api/jobs/${id}`)).body;
const eventsOf = async (definition: Parameters<Jobs['events']>[0], id: string) =>
  (await jobs.events(definition)).filter((event) => event.aggregate_id === id);

it('assign: refuses the second of two admins who saw the same job, names the technician and changes nothing', async () => {
  const { id } = await booked();
  expect(await assign(ruth, id, moses.userId, 1)).toMatchObject({ status: 200, body: { version: 2 } });
  const { status, body } = await assign(grace, id, joan.userId, 1);
  expect([status, body]).toMatchObject([409, { code: 'JOB_CHANGED', job: { technicianId: moses.userId, version: 2 } }]);
  expect(body.message).toMatch(/^Moses .*is already assigned to this job\./);
  expect(await eventsOf(jobAssigned, id)).toHaveLength(1);
});

it('assign: assigns one technician when two admins assign at the same time, and publishes only that one', async () => {
  const { id } = await booked();
  const responses = await Promise.all([assign(ruth, id, moses.userId, 1), assign(grace, id, joan.userId, 1)]);
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const { technicianId } = await present(id);
  const events = await eventsOf(jobAssigned, id);
  expect(events.map(({ data }) => data.technicianId)).toEqual([technicianId]);
});

it('assign: changes nothing for the technician who already has the job, with any version', async () => {
  const { id } = await booked();
  await assign(ruth, id, moses.userId, 1);
  for (const version of [1, 2, undefined])
    expect(await assign(grace, id, moses.userId, version)).toMatchObject({ status: 200, body: { version: 2 } });
  expect(await eventsOf(jobAssigned, id)).toHaveLength(1);
});

it('assign: a caller who saw the present technician reassigns', async () => {
  const { id } = await booked();
  await assign(ruth, id, moses.userId, 1);
  expect(await assign(grace, id, joan.userId, 2)).toMatchObject({ status: 200, body: { technicianId: joan.userId } });
});

it('assign: without a version a free job is assigned, and not taken from another technician', async () => {
  const { id } = await booked();
  expect((await assign(ruth, id, moses.userId)).status).toBe(200);
  expect(await assign(grace, id, joan.userId)).toMatchObject({ status: 409, body: { code: 'JOB_CHANGED' } });
  expect((await assign(grace, id, null)).status).toBe(200);
  expect((await assign(grace, id, joan.userId)).status).toBe(200);
});

it('assign: a job that was changed otherwise meanwhile is not assigned unseen', async () => {
  const { id } = await booked();
  await jobs.as(ruth)('PATCH', `/api/jobs/${id}`, { body: { specialInstructions: 'Ring twice' } });
  expect(await assign(grace, id, joan.userId, 1)).toMatchObject({
    status: 409,
    body: { code: 'JOB_CHANGED', job: { technicianId: null, specialInstructions: 'Ring twice' } },
  });
});

it('unassign: an assignment that was not seen stays', async () => {
  const { id } = await booked();
  await assign(ruth, id, moses.userId, 1);
  await assign(ruth, id, joan.userId, 2);
  const { status, body } = await assign(grace, id, null, 2);
  expect([status, body]).toMatchObject([409, { code: 'JOB_CHANGED', job: { technicianId: joan.userId } }]);
  expect(await eventsOf(jobUnassigned, id)).toEqual([]);
});

it.each(['pending', 'in_progress', 'cancelled'])('status %s: a job that was changed meanwhile stays', async (to) => {
  const { id } = await booked();
  await assign(ruth, id, moses.userId);
  await jobs.as(ruth)('PATCH', `/api/jobs/${id}`, { body: { specialInstructions: 'Ring twice' } });
  const move = (version: number) =>
    jobs.as(grace)('PATCH', `/api/jobs/${id}/status`, { body: { status: to, version } });
  expect(await move(2)).toMatchObject({
    status: 409,
    body: { code: 'JOB_CHANGED', job: { status: 'assigned', version: 3 } },
  });
  expect(await move(3)).toMatchObject({ status: 200, body: { status: to } });
  expect(await move(3)).toMatchObject({ status: 200, body: { status: to } });
});

it('status completed: a job that was changed meanwhile stays', async () => {
  const { id } = await booked();
  await assign(ruth, id, (await jobs.person('technician')).userId);
  await jobs.as(ruth)('PATCH', `/api/jobs/${id}/status`, { body: { status: 'in_progress' } });
  const complete = (version: number) =>
    jobs.as(grace)('PATCH', `/api/jobs/${id}/status`, { body: { status: 'completed', version } });
  expect(await complete(2)).toMatchObject({ status: 409, body: { code: 'JOB_CHANGED', job: { version: 3 } } });
  expect(await complete(3)).toMatchObject({ status: 200, body: { status: 'completed' } });
});

it('reschedule: a job that was changed meanwhile stays in its slot', async () => {
  const { id } = await booked();
  const { scheduledDate, timeSlot } = await present(id);
  await assign(ruth, id, moses.userId, 1);
  const move = (version: number) =>
    jobs.as(grace)('PATCH', `/api/jobs/${id}/reschedule`, { body: { scheduledDate: '2027-06-20', timeSlot, version } });
  expect(await move(1)).toMatchObject({ status: 409, body: { code: 'JOB_CHANGED', job: { scheduledDate } } });
  expect((await move(2)).status).toBe(200);
});
