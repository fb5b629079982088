import type { Principal } from '@yoza/kernel-contract/principal';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeForgottenSessions } from '../src/work-session/close-forgotten-sessions.ts';
import type { Jobs } from './platform.ts';
import { bookedJob, noon, startJobs, thisAfternoon } from './platform.ts';

let jobs: Jobs;
let admin: Principal;
let technician: Principal;
beforeAll(async () => {
  jobs = await startJobs({ JOBS_SLOT_CAPACITY: '500' });
  admin = await jobs.person('admin');
});
afterAll(() => jobs[Symbol.asyncDispose]());
beforeEach(async () => {
  jobs.clock.set(noon);
  technician = await jobs.person('technician');
});

const minute = 60_000;
/** Returns a time so many minutes before or after noon. */
const at = (minutes: number) => new Date(Date.parse(noon) + minutes * minute).toISOString();
const call = (path: string, body: object, headers: Record<string, string> = {}) =>
  jobs.as(technician)('POST', `/api/technician/${path}`, { body, headers });
const log = (body: object, headers?: Record<string, string>) => call('logs', body, headers);
const logs = async () => (await jobs.as(technician)('GET', '/api/technician/logs')).body;

/** Creates a job assigned to the technician. */
async function assignedJob() {
  const job = await bookedJob(jobs, await jobs.person('customer'), thisAfternoon);
  await jobs.as(admin)('PATCH', `/api/jobs/${job.id}/assign`, { body: { technicianId: technician.userId } });
  return job;
}

describe('the time of an act that is reported later', () => {
  it('is the time of the act itself, for working time, jobs and logs', async () => {
    const job = await assignedJob();
    const sent = { deviceTime: noon };
    const session = await call('clock-in', { occurredAt: at(-240), ...sent });
    expect(session.body).toMatchObject({ clockInTime: at(-240) });
    await log({ type: 'break_start', occurredAt: at(-200), ...sent });
    await log({ type: 'break_end', occurredAt: at(-180), ...sent });
    await log({ type: 'job_start', jobId: job.id, occurredAt: at(-150), ...sent });
    const checklist = { jobId: job.id, metadata: { checklist: ['ext-rinse'] } };
    await log({ type: 'checklist_progress', ...checklist, occurredAt: at(-140), ...sent });
    await log({ type: 'job_complete', jobId: job.id, occurredAt: at(-60), ...sent });
    const out = await call('clock-out', { occurredAt: at(-30), ...sent });
    expect(out.body).toMatchObject({ clockOutTime: at(-30), breakDuration: 20, totalHours: '3.17' });
    const { body: done } = await jobs.as(technician)('GET', `/api/jobs/${job.id}`);
    expect(done).toMatchObject({ status: 'completed', startedAt: at(-150), completedAt: at(-60) });
    const entries = await logs();
    expect(entries.map((entry: any) => [entry.activity, entry.createdAt])).toEqual([
      ['clock_out', at(-30)],
      ['job_complete', at(-60)],
      ['checklist_progress', at(-140)],
      ['job_start', at(-150)],
      ['break_end', at(-180)],
      ['break_start', at(-200)],
      ['clock_in', at(-240)],
    ]);
    for (const { metadata } of entries) expect(metadata).toMatchObject({ reportedAt: noon });
  });

  it('is corrected if the clock of the phone is wrong', async () => {
    const fast = await log({ type: 'training', occurredAt: at(30), deviceTime: at(60) });
    expect(fast.body).toMatchObject({ createdAt: at(-30), metadata: { reportedAt: noon } });
    const slow = await log({ type: 'training', occurredAt: at(-90), deviceTime: at(-60) });
    // Corrected to the time of the first log, and 1 ms later, so that they keep their order.
    expect(slow.body.createdAt).toBe(new Date(Date.parse(at(-30)) + 1).toISOString());
    const next = await log({ type: 'other', occurredAt: noon, deviceTime: noon });
    expect(next.body).toMatchObject({ createdAt: noon, metadata: null });
  });

  it('is replaced by the current time, marked as uncertain, if it lies in the future; only the server sets that mark', async () => {
    const { body } = await log({ type: 'other', occurredAt: at(10), deviceTime: noon });
    expect(body).toMatchObject({ createdAt: noon, metadata: { timeUncertain: true } });
    const claimed = await log({ type: 'other', metadata: { timeUncertain: true, reportedAt: noon, manual: true } });
    expect(claimed.body.metadata).toEqual({ manual: true });
  });

  it('is refused when it is more than 72 hours ago', async () => {
    expect((await log({ type: 'other', occurredAt: at(-72 * 60), deviceTime: noon })).status).toBe(201);
    const { status, body } = await log({ type: 'other', occurredAt: at(-72 * 60 - 1), deviceTime: noon });
    expect([status, body.code]).toEqual([400, 'TOO_LONG_AGO']);
    expect((await call('clock-in', { occurredAt: '1970-01-01T00:00:00Z', deviceTime: noon })).body.code).toBe(
      'TOO_LONG_AGO',
    );
    expect((await log({ type: 'other', occurredAt: 'yesterday' })).status).toBe(400);
  });

  it('keeps the order of two acts even if the first took longer to arrive', async () => {
    const first = await log({
      type: 'travel_start',
      occurredAt: at(-5),
      deviceTime: new Date(Date.parse(noon) - 3000),
    });
    const second = await log({ type: 'travel_end', occurredAt: new Date(Date.parse(at(-5)) + 1000), deviceTime: noon });
    expect(Date.parse(second.body.createdAt)).toBe(Date.parse(first.body.createdAt) + 1);
  });

  it('is refused if it reverses the order of acts or falls into an earlier session', async () => {
    await call('clock-in', { occurredAt: at(-60), deviceTime: noon });
    expect((await call('clock-out', { occurredAt: at(-90), deviceTime: noon })).body.code).toBe('OUT_OF_ORDER');
    expect((await log({ type: 'break_start', occurredAt: at(-90), deviceTime: noon })).body.code).toBe('OUT_OF_ORDER');
    await log({ type: 'break_start', occurredAt: at(-30), deviceTime: noon });
    expect((await log({ type: 'break_end', occurredAt: at(-40), deviceTime: noon })).body.code).toBe('OUT_OF_ORDER');
    const job = await assignedJob();
    await log({ type: 'job_start', jobId: job.id, occurredAt: at(-20), deviceTime: noon });
    const early = await log({ type: 'job_complete', jobId: job.id, occurredAt: at(-25), deviceTime: noon });
    expect(early.body.code).toBe('OUT_OF_ORDER');
    expect((await call('clock-out', { occurredAt: at(-10), deviceTime: noon })).status).toBe(200);
    expect((await call('clock-in', { occurredAt: at(-45), deviceTime: noon })).body.code).toBe('SESSIONS_OVERLAP');
    expect((await call('clock-in', { occurredAt: at(-120), deviceTime: noon })).body.code).toBe('SESSIONS_OVERLAP');
    expect((await call('clock-in', { occurredAt: at(-5), deviceTime: noon })).status).toBe(200);
  });

  it('corrects a session that was closed as forgotten meanwhile', async () => {
    await call('clock-in', {});
    jobs.clock.advance(17 * 60 * minute);
    await closeForgottenSessions(jobs.context.orm.em.fork(), jobs.clock.now());
    const deviceTime = jobs.clock.now().toISOString();
    await log({ type: 'break_start', occurredAt: at(60), deviceTime });
    await log({ type: 'break_end', occurredAt: at(90), deviceTime });
    const out = await call('clock-out', { occurredAt: at(8 * 60), deviceTime });
    expect(out.body).toMatchObject({ clockOutTime: at(8 * 60), breakDuration: 30, totalHours: '7.50' });
    expect((await call('clock-out', { occurredAt: at(9 * 60), deviceTime })).body.code).toBe('NOT_CLOCKED_IN');
  });

  it('is the same act when it is sent again at another time of the device, also after six days', async () => {
    const headers = { 'Idempotency-Key': 'one' };
    const first = await log({ type: 'maintenance', occurredAt: at(-60), deviceTime: noon }, headers);
    jobs.clock.advance(6 * 24 * 60 * minute);
    const again = { type: 'maintenance', occurredAt: at(-60), deviceTime: jobs.clock.now().toISOString() };
    const { body } = await log(again, headers);
    expect(body).toEqual(first.body);
    expect((await log({ ...again, occurredAt: at(-61) }, headers)).status).toBe(422);
    expect(await logs()).toHaveLength(1);
  });
});
