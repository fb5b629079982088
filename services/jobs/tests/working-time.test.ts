import type { Principal } from '@yoza/kernel-contract/principal';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeForgottenSessions } from '../src/work-session/close-forgotten-sessions.ts';
import type { Jobs } from './platform.ts';
import { bookedJob, noon, startJobs, thisAfternoon } from './platform.ts';

let jobs: Jobs;
let admin: Principal;
beforeAll(async () => {
  jobs = await startJobs({ JOBS_SLOT_CAPACITY: '500' });
  admin = await jobs.person('admin');
});
afterAll(() => jobs[Symbol.asyncDispose]());
beforeEach(() => jobs.clock.set(noon));

const minutes = 60_000;
const log = (technician: Principal, body: object) => jobs.as(technician)('POST', '/api/technician/logs', { body });
const logs = async (technician: Principal) => (await jobs.as(technician)('GET', '/api/technician/logs')).body;
const clockIn = (technician: Principal) =>
  jobs.as(technician)('POST', '/api/technician/clock-in', { body: { location: '0.3, 32.5' } });
const clockOut = (technician: Principal) => jobs.as(technician)('POST', '/api/technician/clock-out', { body: {} });
const stats = async (technician: Principal) => (await jobs.as(technician)('GET', '/api/technician/stats')).body;

describe('working time', () => {
  it('names the jobs that were worked on in it, and keeps the notes, the earlier ones first', async () => {
    const technician = await jobs.person('technician');
    const call = jobs.as(technician);
    const current = async () => (await call('GET', '/api/technician/current-session')).body;
    const [before, first, second, after] = await Promise.all(
      ['2027-03-20', '2027-03-21', '2027-03-22', '2027-03-23'].map(async (scheduledDate) =>
        bookedJob(jobs, await jobs.person('customer'), { scheduledDate }),
      ),
    );
    const worked = (job: { id: string }, from: number, to: number | null) =>
      jobs.sql(
        `update jobs set technician_id = ?, status = ?, started_at = ?::timestamptz + ? * interval '1 minute',
           completed_at = ?::timestamptz + ? * interval '1 minute' where id = ?`,
        [
          technician.userId,
          to === null ? 'in_progress' : 'completed',
          noon,
          from,
          to === null ? null : noon,
          to ?? 0,
          job.id,
        ],
      );
    await worked(before, -60, -30);
    await worked(second, 40, null);
    await worked(first, -5, 20);
    const open = (await call('POST', '/api/technician/clock-in', { body: { notes: 'With the small van' } })).body;
    expect([open.jobIds, open.notes]).toEqual([[first.id, second.id], 'With the small van']);
    expect(await stats(technician)).toMatchObject({ activeSession: { jobIds: open.jobIds, notes: open.notes } });
    jobs.clock.advance(60 * minutes);
    await worked(second, 40, 50);
    await worked(after, 70, null);
    expect((await current()).jobIds).toEqual([first.id, second.id, after.id]);
    const { body: closed } = await call('POST', '/api/technician/clock-out', { body: { notes: 'Hose is leaking' } });
    expect([closed.jobIds, closed.notes]).toEqual([[first.id, second.id], 'With the small van\nHose is leaking']);
  });

  it('keeps the notes of clocking in and out whole at their maximum length, and once however often they are sent', async () => {
    const technician = await jobs.person('technician');
    const send = (path: string, notes: string, key: string) =>
      jobs.as(technician)('POST', `/api/technician/${path}`, { body: { notes }, headers: { 'Idempotency-Key': key } });
    const [early, late] = ['a'.repeat(2000), 'b'.repeat(2000)];
    await send('clock-in', early, 'in');
    const both = `${early}\n${late}`;
    expect((await send('clock-out', late, 'out')).body.notes).toBe(both);
    expect((await send('clock-out', late, 'out')).body.notes).toBe(both);
    expect((await send('clock-out', late, 'again')).body.code).toBe('NOT_CLOCKED_IN');
    const kept = await jobs.sql('select notes from work_sessions where technician_id = ?', [technician.userId]);
    expect(kept).toEqual([{ notes: both }]);
  });

  it('runs from clock-in to clock-out without the breaks', async () => {
    const technician = await jobs.person('technician');
    const current = async () => (await jobs.as(technician)('GET', '/api/technician/current-session')).body;
    expect(await current()).toBeNull();
    expect((await clockOut(technician)).body.code).toBe('NOT_CLOCKED_IN');
    expect((await log(technician, { type: 'break_start' })).body.code).toBe('NOT_CLOCKED_IN');
    const { status, body: session } = await clockIn(technician);
    expect([status, session.clockInTime, session.clockOutTime, session.totalHours, session.onBreak]).toEqual([
      200,
      noon,
      null,
      null,
      false,
    ]);
    expect((await log(technician, { type: 'break_end' })).body.code).toBe('NOT_ON_BREAK');
    jobs.clock.advance(120 * minutes);
    await log(technician, { type: 'break_start' });
    expect((await log(technician, { type: 'break_start' })).body.code).toBe('ALREADY_ON_BREAK');
    expect((await current()).onBreak).toBe(true);
    jobs.clock.advance(20 * minutes);
    await log(technician, { type: 'break_end' });
    expect(await stats(technician)).toMatchObject({
      totalHours: 2,
      activeSession: { id: session.id, breakDuration: 20 },
    });
    jobs.clock.advance(10_000);
    expect(await stats(technician)).toMatchObject({ totalHours: 2, exactHours: 2 + 10 / 3600 });
    jobs.clock.advance(60 * minutes - 10_000);
    await log(technician, { type: 'break_start' });
    jobs.clock.advance(10 * minutes);
    expect(await stats(technician)).toMatchObject({ totalHours: 3, exactHours: 3 });
    expect((await clockOut(technician)).body).toMatchObject({
      id: session.id,
      breakDuration: 30,
      onBreak: false,
      totalHours: '3.00',
    });
    expect(await current()).toBeNull();
    expect(await stats(technician)).toMatchObject({ totalHours: 3, activeSession: null });
    const kinds = (await logs(technician)).map((entry: any) => entry.activity);
    expect(kinds).toEqual(['clock_out', 'break_start', 'break_end', 'break_start', 'clock_in']);
  });

  it('cannot be paused or ended during travel', async () => {
    const technician = await jobs.person('technician');
    await clockIn(technician);
    await log(technician, { type: 'travel_start' });
    for (const refused of [await log(technician, { type: 'break_start' }), await clockOut(technician)])
      expect([refused.status, refused.body.code]).toEqual([409, 'TRAVELING']);
    expect((await stats(technician)).activeSession).not.toBeNull();
    await log(technician, { type: 'travel_end' });
    expect((await log(technician, { type: 'break_start' })).status).toBe(201);
    await log(technician, { type: 'break_end' });
    expect((await clockOut(technician)).status).toBe(200);
  });

  it('is one session at a time under concurrent clock-ins', async () => {
    const technician = await jobs.person('technician');
    const responses = await Promise.all(Array.from({ length: 6 }, () => clockIn(technician)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(responses.find(({ status }) => status === 409)!.body.code).toBe('ALREADY_CLOCKED_IN');
    expect(await logs(technician)).toHaveLength(1);
  });

  it('ends after 16 hours without clocking out, and is flagged', async () => {
    const [forgetful, busy] = [await jobs.person('technician'), await jobs.person('technician')];
    await clockIn(forgetful);
    await log(forgetful, { type: 'break_start' });
    jobs.clock.advance(60 * minutes);
    await clockIn(busy);
    jobs.clock.advance(15 * 60 * minutes + 1);
    await closeForgottenSessions(jobs.context.orm.em.fork(), jobs.clock.now());
    const [session] = await jobs.sql(
      'select is_flagged, clock_out_time, total_hours from work_sessions where technician_id = ?',
      [forgetful.userId],
    );
    expect(session).toMatchObject({ is_flagged: true, total_hours: '0.00' });
    expect(new Date(session!['clock_out_time']).getTime() - new Date(noon).getTime()).toBe(16 * 60 * minutes);
    expect((await logs(forgetful))[0]).toMatchObject({
      activity: 'clock_out',
      notes: 'Closed automatically after 16 hours',
    });
    expect((await stats(busy)).activeSession).not.toBeNull();
    expect((await clockIn(forgetful)).status).toBe(200);
  });

  it('does not block the next clock-in after a forgotten session', async () => {
    const technician = await jobs.person('technician');
    const { body: forgotten } = await clockIn(technician);
    jobs.clock.advance(20 * 60 * minutes);
    const { status, body } = await clockIn(technician);
    expect([status, body.id === forgotten.id]).toEqual([200, false]);
    expect((await stats(technician)).totalHours).toBe(16);
  });
});

describe('the figures', () => {
  it('count jobs assigned and not cancelled, and completed ones', async () => {
    const technician = await jobs.person('technician', 'Joan');
    const { id } = await bookedJob(jobs, await jobs.person('customer'), thisAfternoon);
    await jobs.as(admin)('PATCH', `/api/jobs/${id}/assign`, { body: { technicianId: technician.userId } });
    await log(technician, { type: 'job_start', jobId: id });
    await log(technician, { type: 'job_complete', jobId: id });
    for (const scheduledDate of ['2027-03-10', '2027-03-11']) {
      const job = await bookedJob(jobs, await jobs.person('customer'), { scheduledDate });
      await jobs.as(admin)('PATCH', `/api/jobs/${job.id}/assign`, { body: { technicianId: technician.userId } });
      if (scheduledDate === '2027-03-11') await jobs.as(admin)('PATCH', `/api/jobs/${job.id}/cancel`);
    }
    expect(await stats(technician)).toMatchObject({ totalJobs: 2, completedJobs: 1, totalHours: 0 });
  });
});
