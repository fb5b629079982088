import { userRoleChanged } from '@yoza/identity-contract/events';
import { jobUnassigned } from '@yoza/jobs-contract/events';
import type { Principal } from '@yoza/kernel-contract/principal';
import { eventually } from '@yoza/service-kit/testing';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { closeForgottenSessions } from '../src/work-session/close-forgotten-sessions.ts';
import type { Jobs } from './platform.ts';
import { bookedJob, noon, startJobs, thisAfternoon, today } from './platform.ts';

let jobs: Jobs;
let admin: Principal;
let identity: Awaited<ReturnType<Jobs['neighbour']>>;
beforeAll(async () => {
  jobs = await startJobs({ JOBS_SLOT_CAPACITY: '500' });
  admin = await jobs.person('admin');
  identity = await jobs.neighbour('identity');
});
afterAll(() => jobs[Symbol.asyncDispose]());
beforeEach(() => jobs.clock.set(noon));

const figures = async (...ids: string[]) =>
  (await jobs.as(admin)('GET', `/api/admin/technician-figures${ids.length > 0 ? `?ids=${ids.join(',')}` : ''}`)).body;
const assign = (id: string, technicianId: string) =>
  jobs.as(admin)('PATCH', `/api/jobs/${id}/assign`, { body: { technicianId } });
const setStatus = (id: string, status: string) =>
  jobs.as(admin)('PATCH', `/api/jobs/${id}/status`, { body: { status } });

async function jobFor(technician: Principal, overrides: Record<string, unknown> = {}) {
  const { id } = await bookedJob(jobs, await jobs.person('customer'), overrides);
  expect((await assign(id, technician.userId)).status).toBe(200);
  return String(id);
}

describe('the figures of technicians', () => {
  it('are counted from their jobs, hours and latest log', async () => {
    const technician = await jobs.person('technician');
    const unknown = crypto.randomUUID();
    const none = {
      assignedJobs: 0,
      inProgressJobs: 0,
      completedJobs: 0,
      totalHours: 0,
      averageRating: null,
      ratingCount: 0,
      dutyStatus: 'no_activity',
    };
    expect((await figures(technician.userId, unknown, unknown)).technicians).toHaveLength(2);
    expect((await figures(technician.userId)).technicians).toEqual([{ technicianId: technician.userId, ...none }]);

    const before = await figures();
    const done = await jobFor(technician);
    await jobFor(technician, { timeSlot: '11:00 AM - 2:00 PM' });
    const cancelled = await jobFor(technician, { timeSlot: '2:00 PM - 5:00 PM' });
    await setStatus(cancelled, 'cancelled');
    await jobFor(technician, { scheduledDate: today, timeSlot: '5:00 PM - 8:00 PM' });
    await jobs.as(technician)('POST', '/api/technician/clock-in', { body: {} });
    await setStatus(done, 'in_progress');
    await setStatus(done, 'completed');
    jobs.clock.advance(90 * 60_000);
    const after = await figures(technician.userId);
    expect(after).toMatchObject({ activeToday: before.activeToday + 1, jobsToday: before.jobsToday + 1 });
    expect(after.technicians).toEqual([
      {
        technicianId: technician.userId,
        assignedJobs: 2,
        inProgressJobs: 0,
        completedJobs: 1,
        totalHours: 1.5,
        averageRating: null,
        ratingCount: 0,
        dutyStatus: 'working',
      },
    ]);
    await jobs.as(technician)('POST', '/api/technician/clock-out', { body: {} });
    expect((await figures(technician.userId)).technicians[0]).toMatchObject({
      totalHours: 1.5,
      dutyStatus: 'off_duty',
    });
    jobs.clock.advance(24 * 3_600_000);
    expect(await figures()).toMatchObject({ activeToday: 0 });
  });

  it('call a technician who starts a job after traveling Working, as the dispatch board does', async () => {
    const technician = await jobs.person('technician');
    const id = await jobFor(technician, thisAfternoon);
    const duty = async () => {
      const { technicians } = (await jobs.as(admin)('GET', `/api/admin/dispatch?from=${today}&days=1`)).body;
      const onBoard = technicians.find((row: any) => row.id === technician.userId);
      return [(await figures(technician.userId)).technicians[0].dutyStatus, onBoard.dutyStatus];
    };
    expect(await duty()).toEqual(['no_activity', 'no_activity']);
    await jobs.as(technician)('POST', '/api/technician/logs', { body: { type: 'travel_start', jobId: id } });
    expect(await duty()).toEqual(['traveling', 'traveling']);
    await setStatus(id, 'in_progress');
    expect(await duty()).toEqual(['working', 'working']);
  });

  it('call a technician whose session was closed automatically off duty', async () => {
    const technician = await jobs.person('technician');
    await jobs.as(technician)('POST', '/api/technician/clock-in', { body: {} });
    jobs.clock.advance(17 * 3_600_000);
    await closeForgottenSessions(jobs.context.orm.em.fork(), jobs.clock.now());
    expect((await figures(technician.userId)).technicians[0].dutyStatus).toBe('off_duty');
  });

  it('are for admins, of up to a hundred', async () => {
    const ids = Array.from({ length: 101 }, () => crypto.randomUUID());
    expect((await figures(...ids.slice(1))).technicians).toHaveLength(100);
    for (const wrong of [ids.join(','), 'x', `${ids[0]},`, "' or 1=1", ids[0]!.replaceAll('-', 'a')]) {
      const path = `/api/admin/technician-figures?ids=${encodeURIComponent(wrong)}`;
      expect((await jobs.as(admin)('GET', path)).status).toBe(400);
    }
    for (const role of ['customer', 'technician'] as const) {
      expect((await jobs.as(await jobs.person(role))('GET', '/api/admin/technician-figures')).status).toBe(403);
    }
  });
});

describe('the CSV file of technicians', () => {
  const file = async (search: string) => {
    const path = `/api/admin/technician-figures/csv?search=${encodeURIComponent(search)}`;
    const { status, headers, body } = await jobs.as(admin)('GET', path);
    expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="yoza-technicians-${today}.csv"`);
    return parse(body, { columns: true }) as Record<string, string>[];
  };

  it('contains their figures, with escaped formulas, and includes former technicians', async () => {
    const mark = `w${crypto.randomUUID().slice(0, 8)}`;
    const technician = await jobs.person('technician', `=cmd|${mark}`);
    await jobs.person('technician', `Zoe-${mark}`);
    await jobs.person('customer', `Customer-${mark}`);
    const done = await jobFor(technician);
    await jobs.as(technician)('POST', '/api/technician/clock-in', { body: {} });
    await setStatus(done, 'in_progress');
    await setStatus(done, 'completed');
    jobs.clock.advance(90 * 60_000);
    const [first, second, ...others] = await file(mark.toUpperCase());
    expect(first).toEqual({
      Technician: `'=cmd|${mark} Test`,
      Email: expect.stringMatching(/@yoza\.test$/),
      Phone: '+256701234567',
      Status: 'Working',
      'Jobs assigned': '0',
      'Jobs in progress': '0',
      'Jobs completed': '1',
      'Hours worked': '1.5',
      'Average rating': '',
      Ratings: '0',
      Joined: today,
      ID: technician.userId,
    });
    expect(second).toMatchObject({ Technician: `Zoe-${mark} Test`, Status: 'No activity', 'Hours worked': '0' });
    expect(others).toEqual([]);
    expect(await file(`zoe-${mark} yoza.test`)).toHaveLength(1);
    expect(await file('%')).toEqual([]);
    await jobs.sql(`update people set role = 'customer' where first_name like ?`, [`%${mark}`]);
    expect(await file(mark)).toMatchObject([
      { ID: technician.userId, Status: 'Access removed', 'Jobs completed': '1' },
    ]);
  });

  it('has at most 10,000 technicians, and notes the limit', async () => {
    await jobs.sql(
      `insert into people (id, email, first_name, last_name, role, created_at, version)
       select gen_random_uuid(), n || '@crowd.test', 'Crowd', n::text, 'technician', now(), 1
         from generate_series(1, 10001) as n`,
    );
    const { body } = await jobs.as(admin)('GET', '/api/admin/technician-figures/csv?search=crowd');
    const lines: string[] = body.split('\r\n').slice(1, -1);
    expect(lines).toHaveLength(10_001);
    expect(lines.at(-1)).toContain('This file contains only the first 10000 rows');
    await jobs.sql(`delete from people where first_name = 'Crowd'`);
  });

  it('is for admins', async () => {
    const path = '/api/admin/technician-figures/csv';
    for (const role of ['customer', 'technician'] as const)
      expect((await jobs.as(await jobs.person(role))('GET', path)).status).toBe(403);
    expect((await jobs.client.anonymous('GET', path)).status).toBe(401);
    expect((await jobs.as(admin)('GET', `${path}?search=${'x'.repeat(101)}`)).status).toBe(400);
  });
});

describe('a technician whose role was removed', () => {
  const changed = ({ userId }: Principal, role: 'customer' | 'technician') => ({
    id: userId,
    email: `${userId}@yoza.test`,
    firstName: 'Brian',
    lastName: 'Test',
    phoneNumber: null,
    profileImageUrl: null,
    createdAt: noon,
    role,
    previousRole: role === 'customer' ? ('technician' as const) : ('customer' as const),
  });

  it('loses upcoming jobs, which become unassigned, and keeps jobs in progress', async () => {
    const technician = await jobs.person('technician', 'Brian');
    const ahead = await jobFor(technician);
    const underWay = await jobFor(technician, { timeSlot: '11:00 AM - 2:00 PM' });
    await setStatus(underWay, 'in_progress');
    const { userId } = technician;
    const how = { actorId: admin.userId, version: 2 };
    await identity.publish(userRoleChanged, changed(technician, 'customer'), how);
    const event = await eventually(async () =>
      (await jobs.events(jobUnassigned)).find(({ aggregate_id }) => aggregate_id === ahead),
    );
    expect(event).toMatchObject({ actor_id: admin.userId, data: { status: 'pending', technicianId: null } });
    const { body: theirs } = await jobs.as(admin)('GET', `/api/admin/jobs?technicianId=${userId}`);
    expect(theirs).toMatchObject([{ id: underWay, status: 'in_progress' }]);
    expect((await assign(ahead, userId)).body).toMatchObject({ code: 'NOT_A_TECHNICIAN' });
  });

  it('keeps the jobs if the role is restored before the first event arrives', async () => {
    const technician = await jobs.person('technician', 'Brian');
    const ahead = await jobFor(technician);
    const { userId } = technician;
    await identity.publish(userRoleChanged, changed(technician, 'technician'), { version: 3 });
    await eventually(
      async () => (await jobs.sql('select 1 from people where id = ? and version = 3', [userId])).length,
    );
    await identity.publish(userRoleChanged, changed(technician, 'customer'), { version: 2 });
    const last = await jobs.person('technician', 'Last');
    await identity.publish(userRoleChanged, changed(last, 'customer'), { version: 2 });
    await eventually(
      async () => (await jobs.sql('select 1 from people where id = ? and version = 2', [last.userId])).length,
    );
    const { body } = await jobs.as(admin)('GET', `/api/jobs/${ahead}`);
    expect(body).toMatchObject({ status: 'assigned', technicianId: userId });
  });
});
