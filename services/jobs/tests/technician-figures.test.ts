import { userRoleChanged } from '@yoza/contracts/events/identity';
import { jobUnassigned } from '@yoza/contracts/events/jobs';
import type { Principal } from '@yoza/contracts/principal';
import { eventually } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Jobs } from './platform.ts';
import { bookedJob, noon, startJobs, today } from './platform.ts';

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
    const nobody = crypto.randomUUID();
    const none = {
      assignedJobs: 0,
      inProgressJobs: 0,
      completedJobs: 0,
      totalHours: 0,
      averageRating: null,
      ratingCount: 0,
      dutyStatus: 'no_activity',
    };
    expect((await figures(technician.userId, nobody, nobody)).technicians).toHaveLength(2);
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

describe('who is no technician any more', () => {
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

  it('has no jobs ahead: they wait for another one, while what is under way and done stays', async () => {
    const technician = await jobs.person('technician', 'Brian');
    const ahead = await jobFor(technician);
    const underWay = await jobFor(technician, { timeSlot: '11:00 AM - 2:00 PM' });
    await setStatus(underWay, 'in_progress');
    const { userId } = technician;
    const how = { actorId: admin.userId, version: 2 };
    await identity.publish(userRoleChanged, changed(technician, 'customer'), how);
    const told = await eventually(async () =>
      (await jobs.events(jobUnassigned)).find(({ aggregate_id }) => aggregate_id === ahead),
    );
    expect(told).toMatchObject({ actor_id: admin.userId, data: { status: 'pending', technicianId: null } });
    const { body: theirs } = await jobs.as(admin)('GET', `/api/admin/jobs?technicianId=${userId}`);
    expect(theirs).toMatchObject([{ id: underWay, status: 'in_progress' }]);
    expect((await assign(ahead, userId)).body).toMatchObject({ code: 'NOT_A_TECHNICIAN' });
  });

  it('and is one again before the first news arrives keeps them', async () => {
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
