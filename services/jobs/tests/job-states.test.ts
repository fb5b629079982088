import {
  jobAssigned,
  jobCancelled,
  jobCompleted,
  jobStarted,
  jobUnassigned,
  technicianLogRecorded,
} from '@yoza/jobs-contract/events';
import type { Principal } from '@yoza/kernel-contract/principal';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Jobs } from './platform.ts';
import { bookedJob, noon, startJobs } from './platform.ts';

let jobs: Jobs;
let admin: Principal;
beforeAll(async () => {
  jobs = await startJobs({ JOBS_SLOT_CAPACITY: '500' });
  admin = await jobs.person('admin', 'Ruth');
});
afterAll(() => jobs[Symbol.asyncDispose]());
beforeEach(() => jobs.clock.set(noon));

type State = 'pending' | 'assigned' | 'in_progress' | 'completed' | 'cancelled';
const states: State[] = ['pending', 'assigned', 'in_progress', 'completed', 'cancelled'];

const assign = (id: string, technicianId: string | null, version?: number) =>
  jobs.as(admin)('PATCH', `/api/jobs/${id}/assign`, { body: { technicianId, version } });
const setStatus = (as: Principal, id: string, status: string) =>
  jobs.as(as)('PATCH', `/api/jobs/${id}/status`, { body: { status } });
const version = async (id: string) =>
  (await jobs.sql<{ version: number }>('select version from jobs where id = ?', [id]))[0]!.version;

/** Time on the day of the jobs. */
const morning = '2027-03-06T05:05:00.000Z';

/** Creates a job of tomorrow in the given state, with a technician of its own. */
async function jobIn(state: State) {
  const [customer, technician] = [await jobs.person('customer'), await jobs.person('technician', 'Brian')];
  const { id } = await bookedJob(jobs, customer);
  const path: Record<State, State[]> = {
    pending: [],
    assigned: ['assigned'],
    in_progress: ['assigned', 'in_progress'],
    completed: ['assigned', 'in_progress', 'completed'],
    cancelled: ['cancelled'],
  };
  for (const step of path[state]) {
    const { status } = step === 'assigned' ? await assign(id, technician.userId) : await setStatus(admin, id, step);
    expect(status).toBe(200);
  }
  return { id, customer, technician };
}

describe('the state machine, moved by an admin', () => {
  const legal = new Set([
    'assigned pending',
    'assigned in_progress',
    'in_progress completed',
    'pending cancelled',
    'assigned cancelled',
    'in_progress cancelled',
  ]);
  const moves = states.flatMap((from) => states.map((to): [State, State] => [from, to]));

  it.each(moves)('%s → %s', async (from, to) => {
    const { id } = await jobIn(from);
    const before = await version(id);
    const { status, body } = await setStatus(admin, id, to);
    if (from === to) {
      expect([status, body.status, await version(id)]).toEqual([200, from, before]);
    } else if (legal.has(`${from} ${to}`)) {
      expect([status, body.status, await version(id)]).toEqual([200, to, before + 1]);
    } else {
      expect([status, body.code, await version(id)]).toEqual([409, 'ILLEGAL_TRANSITION', before]);
      expect(body.message).toMatch(/^(A job that is|Choose a technician)/);
    }
  });

  it('records one event per move, with growing versions, and the times', async () => {
    const { id, technician } = await jobIn('assigned');
    jobs.clock.set(morning);
    expect((await setStatus(technician, id, 'in_progress')).body.startedAt).toBe(morning);
    jobs.clock.set('2027-03-06T07:00:00.000Z');
    expect((await setStatus(technician, id, 'completed')).body.completedAt).toBe('2027-03-06T07:00:00.000Z');
    for (const [definition, expected] of [
      [jobAssigned, 2],
      [jobStarted, 3],
      [jobCompleted, 4],
    ] as const) {
      const events = (await jobs.events(definition)).filter((event) => event.aggregate_id === id);
      expect(events.map((event) => event.aggregate_version)).toEqual([expected]);
      expect(events[0]!.data.technicianId).toBe(technician.userId);
    }
    const logs = (await jobs.events(technicianLogRecorded)).filter((event) => event.data.jobId === id);
    expect(logs.map((event) => event.data.activity)).toEqual(['job_start', 'job_complete']);
  });
});

describe('what a technician may do', () => {
  it('starts and completes their own jobs, nothing else', async () => {
    const { id, technician } = await jobIn('assigned');
    jobs.clock.set(morning);
    const other = await jobs.person('technician');
    expect((await setStatus(other, id, 'in_progress')).status).toBe(404);
    expect((await jobs.as(other)('GET', `/api/jobs/${id}`)).status).toBe(404);
    expect(await version(id)).toBe(2);
    for (const status of ['pending', 'assigned', 'cancelled'])
      expect((await setStatus(technician, id, status)).status).toBe(403);
    expect((await jobs.as(technician)('PATCH', `/api/jobs/${id}/cancel`)).status).toBe(403);
    expect(
      (await jobs.as(technician)('PATCH', `/api/jobs/${id}/assign`, { body: { technicianId: null } })).status,
    ).toBe(403);
    expect((await setStatus(technician, id, 'in_progress')).status).toBe(200);
    expect((await setStatus(technician, id, 'completed')).status).toBe(200);
  });

  it('starts once, however often it is asked at once', async () => {
    const { id, technician } = await jobIn('assigned');
    jobs.clock.set(morning);
    const responses = await Promise.all(Array.from({ length: 5 }, () => setStatus(technician, id, 'in_progress')));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect((await jobs.events(jobStarted)).filter((event) => event.aggregate_id === id)).toHaveLength(1);
    expect(await jobs.sql('select id from technician_logs where job_id = ?', [id])).toHaveLength(1);
  });

  it('works on one job at a time, also when an admin starts the second or several start at once', async () => {
    const technician = await jobs.person('technician');
    const slots = ['8:00 AM - 11:00 AM', '11:00 AM - 2:00 PM', '2:00 PM - 5:00 PM'];
    const made = await Promise.all(
      slots.map(async (timeSlot) => (await bookedJob(jobs, await jobs.person('customer'), { timeSlot })).id),
    );
    for (const id of made) expect((await assign(id, technician.userId)).status).toBe(200);
    jobs.clock.set(morning);
    const responses = await Promise.all(made.map((id) => setStatus(technician, id, 'in_progress')));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const running = made[responses.findIndex(({ status }) => status === 200)]!;
    const [next, last] = made.filter((id) => id !== running);
    for (const who of [technician, admin]) {
      expect((await setStatus(who, next!, 'in_progress')).body).toMatchObject({
        status: 409,
        code: 'OTHER_JOB_IN_PROGRESS',
        message: 'Another job is in progress. Complete it before you start this one.',
        otherJobId: running,
      });
    }
    const entry = { technicianId: technician.userId, activity: 'job_start', jobId: last };
    expect((await jobs.as(admin)('POST', '/api/technician-logs', { body: entry })).body.code).toBe(
      'OTHER_JOB_IN_PROGRESS',
    );
    expect((await setStatus(technician, running, 'in_progress')).status).toBe(200);
    expect((await setStatus(technician, running, 'completed')).status).toBe(200);
    expect((await setStatus(technician, next!, 'in_progress')).status).toBe(200);
  });

  it('names the admin who did it in the log', async () => {
    const { technician } = await jobIn('in_progress');
    const { body } = await jobs.as(technician)('GET', '/api/technician/logs');
    expect(body[0]).toMatchObject({
      activity: 'job_start',
      metadata: { authorId: admin.userId, authorName: 'Ruth Test' },
    });
  });
});

describe('assigning', () => {
  it('takes technicians only', async () => {
    const { id, customer } = await jobIn('pending');
    expect((await assign(id, crypto.randomUUID())).body).toMatchObject({ status: 404, code: 'TECHNICIAN_NOT_FOUND' });
    expect((await assign(id, customer.userId)).body).toMatchObject({ status: 409, code: 'NOT_A_TECHNICIAN' });
    expect((await assign(crypto.randomUUID(), customer.userId)).status).toBe(404);
    expect((await assign(id, 'nobody')).status).toBe(400);
  });

  it('reassigns a job to another technician, and unassigns it', async () => {
    const { id, technician } = await jobIn('assigned');
    const other = await jobs.person('technician', 'Joan');
    expect((await assign(id, technician.userId)).body.technician.firstName).toBe('Brian');
    expect(await version(id)).toBe(2);
    expect((await assign(id, other.userId, 2)).body).toMatchObject({
      status: 'assigned',
      technician: { firstName: 'Joan' },
    });
    expect((await jobs.as(technician)('GET', '/api/jobs')).body).toEqual([]);
    expect((await assign(id, null)).body).toMatchObject({
      status: 'pending',
      technicianId: null,
      technician: null,
      assignedAt: null,
    });
    expect((await assign(id, null)).status).toBe(200);
    expect((await jobs.events(jobUnassigned)).filter((event) => event.aggregate_id === id)).toHaveLength(1);
  });

  it('assigns a technician to one of several overlapping jobs, even if requested at once', async () => {
    const technician = await jobs.person('technician');
    const made = await Promise.all(
      Array.from({ length: 8 }, async () => bookedJob(jobs, await jobs.person('customer'))),
    );
    const responses = await Promise.all(made.map(({ id }) => assign(id, technician.userId)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(new Set(responses.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual(
      new Set(['TECHNICIAN_BUSY']),
    );
    expect(await jobs.sql('select id from jobs where technician_id = ?', [technician.userId])).toHaveLength(1);
  });

  it('lets a technician go from one slot to the next, and back into one that was cancelled', async () => {
    const technician = await jobs.person('technician');
    const [first, next, same] = [
      await bookedJob(jobs, await jobs.person('customer')),
      await bookedJob(jobs, await jobs.person('customer'), { timeSlot: '11:00 AM - 2:00 PM' }),
      await bookedJob(jobs, await jobs.person('customer')),
    ];
    expect((await assign(first.id, technician.userId)).status).toBe(200);
    expect((await assign(next.id, technician.userId)).status).toBe(200);
    expect((await assign(same.id, technician.userId)).body.code).toBe('TECHNICIAN_BUSY');
    expect((await setStatus(admin, first.id, 'cancelled')).status).toBe(200);
    expect((await assign(same.id, technician.userId)).status).toBe(200);
  });
});

describe('cancelling by the customer', () => {
  const cancel = (as: Principal, id: string) => jobs.as(as)('PATCH', `/api/jobs/${id}/cancel`, { body: {} });

  it('is possible until the slot begins, and flagged under 24 hours before', async () => {
    const start = new Date('2027-03-06T05:00:00.000Z').getTime();
    const cases: [number, number, boolean][] = [
      [start - 24 * 3_600_000, 200, false],
      [start - 24 * 3_600_000 + 1, 200, true],
      [start - 1, 200, true],
      [start, 409, false],
    ];
    for (const [at, expected, late] of cases) {
      jobs.clock.set('2027-03-05T00:00:00.000Z');
      const { id, customer } = await jobIn('assigned');
      jobs.clock.set(new Date(at));
      const { status, body } = await cancel(customer, id);
      expect([status, status === 200 ? body.lateCancel : body.code]).toEqual([
        expected,
        expected === 200 ? late : 'TOO_LATE',
      ]);
    }
  });

  it('takes effect once, and is refused to other customers', async () => {
    const { id, customer } = await jobIn('pending');
    const other = await jobs.person('customer');
    expect((await cancel(other, id)).status).toBe(404);
    expect((await jobs.as(other)('GET', `/api/jobs/${id}`)).status).toBe(404);
    expect(await version(id)).toBe(1);
    const responses = await Promise.all(Array.from({ length: 5 }, () => cancel(customer, id)));
    expect(responses.map(({ status, body }) => `${status} ${body.status}`)).toEqual(Array(5).fill('200 cancelled'));
    expect((await jobs.events(jobCancelled)).filter((event) => event.aggregate_id === id)).toHaveLength(1);
  });

  it('is not possible once the job is in progress or completed', async () => {
    for (const state of ['in_progress', 'completed'] as const) {
      const { id, customer } = await jobIn(state);
      expect((await cancel(customer, id)).body).toMatchObject({ status: 409, code: 'ILLEGAL_TRANSITION' });
    }
  });

  it('lets the vehicle be booked again at that time', async () => {
    const { id, customer } = await jobIn('pending');
    const { body: job } = await jobs.as(customer)('GET', `/api/jobs/${id}`);
    await cancel(customer, id);
    const again = {
      serviceId: 'basic-wash',
      vehicleId: job.vehicleId,
      scheduledDate: '2027-03-06',
      timeSlot: job.timeSlot,
      address: 'Kololo',
    };
    expect((await jobs.as(customer)('POST', '/api/jobs', { body: again })).status).toBe(201);
  });
});
