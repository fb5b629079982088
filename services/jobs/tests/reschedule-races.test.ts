import { jobRescheduled } from '@yoza/jobs-contract/events';
import type { Principal } from '@yoza/kernel-contract/principal';
import { addDays } from '@yoza/service-kit/time';
import { eventually } from '@yoza/service-kit/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Jobs } from './platform.ts';
import { bookedJob, booking, startJobs } from './platform.ts';

const capacity = 12;

let jobs: Jobs;
let admin: Principal;
beforeAll(async () => {
  jobs = await startJobs({ JOBS_SLOT_CAPACITY: String(capacity) });
  admin = await jobs.person('admin');
});
afterAll(() => jobs[Symbol.asyncDispose]());

const slots = ['8:00 AM - 11:00 AM', '11:00 AM - 2:00 PM'] as const;
const move = (as: Principal, id: string, scheduledDate: string, timeSlot: string) =>
  jobs.as(as)('PATCH', `/api/jobs/${id}/reschedule`, { body: { scheduledDate, timeSlot } });
const assign = (id: string, technicianId: string | null) =>
  jobs.as(admin)('PATCH', `/api/jobs/${id}/assign`, { body: { technicianId } });

/** Creates jobs in both slots of a date, half of them in each, each for a different customer. */
const jobsOn = (date: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const customer = await jobs.person('customer');
      const { id } = await bookedJob(jobs, customer, { scheduledDate: date, timeSlot: slots[index % 2] });
      return { id: id as string, customer, other: slots[(index + 1) % 2]! };
    }),
  );

/** Returns the count of each slot of a date, beside the number of live jobs that are really in it. */
const counted = (date: string) =>
  jobs.sql<{ booked: number; jobs: number }>(
    `select s.booked, (select count(*)::int from jobs j where j.scheduled_start = s.starts_at
       and j.time_slot = s.time_slot and j.status in ('pending', 'assigned', 'in_progress')) as jobs
     from slots s where s.starts_at between ?::timestamptz and ?::timestamptz order by s.starts_at`,
    [`${date}T00:00:00Z`, `${date}T23:00:00Z`],
  );
/** Returns the number of sessions currently waiting for a lock. */
const waiting = async () =>
  (
    await jobs.sql<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  )[0]!.count;

describe('many users who reschedule at once', () => {
  it('swap between two slots', async () => {
    const date = '2027-04-10';
    // One place is available in each slot, so that most of them swap and some find it full.
    const made = await jobsOn(date, 2 * capacity - 2);
    const responses = await Promise.all(made.map(({ id, customer, other }) => move(customer, id, date, other)));
    const outcomes = responses.map(({ status, body }) => `${status} ${status === 200 ? '' : body.code}`);
    expect(outcomes.filter((outcome) => outcome !== '200 ' && outcome !== '409 SLOT_FULL')).toEqual([]);
    expect(outcomes.filter((outcome) => outcome === '200 ').length).toBeGreaterThan(1);
    const rows = await counted(date);
    expect(rows.map(({ booked }) => booked)).toEqual(rows.map((each) => each.jobs));
    expect(rows.every(({ booked }) => booked <= capacity)).toBe(true);
  });

  it('reschedule back and forth, with admins and cancellations in between, and every place is counted', async () => {
    const date = '2027-04-12';
    const made = await jobsOn(date, capacity);
    const responses = await Promise.all(
      made.flatMap(({ id, customer, other }, index) => [
        move(customer, id, date, other),
        move(admin, id, date, slots[index % 2]!),
        move(customer, id, date, '5:00 PM - 8:00 PM'),
        ...(index % 3 === 0 ? [jobs.as(customer)('PATCH', `/api/jobs/${id}/cancel`)] : []),
      ]),
    );
    const unexpected = responses.filter(({ status, body }) => status !== 200 && body.code !== 'ILLEGAL_TRANSITION');
    expect(unexpected.map(({ body }) => body)).toEqual([]);
    const rows = await counted(date);
    expect(rows.map(({ booked }) => booked)).toEqual(rows.map((each) => each.jobs));
    expect(rows.reduce((sum, { booked }) => sum + booked, 0)).toBe(capacity - capacity / 3);
  });

  it('give the last place to one of them', async () => {
    const [from, to] = ['2027-04-13', '2027-04-14'];
    await Promise.all(
      Array.from({ length: capacity - 1 }, async () =>
        bookedJob(jobs, await jobs.person('customer'), { scheduledDate: to }),
      ),
    );
    const made = await jobsOn(from, 20);
    const responses = await Promise.all(made.map(({ id, customer }) => move(customer, id, to, slots[0])));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(responses.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
      new Set(['SLOT_FULL']),
    );
    expect(await counted(to)).toMatchObject([{ booked: capacity, jobs: capacity }]);
  });

  it('reschedule a job once, however often it is requested', async () => {
    const [{ id, customer, other }] = (await jobsOn('2027-04-15', 1)) as [Awaited<ReturnType<typeof jobsOn>>[number]];
    const responses = await Promise.all(Array.from({ length: 8 }, () => move(customer, id, '2027-04-15', other)));
    expect(responses.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await jobs.events(jobRescheduled)).filter((event) => event.aggregate_id === id)).toHaveLength(1);
  });

  it('leave a technician who is assigned another job at that moment with only one of the two', async () => {
    const [from, to] = ['2027-04-20', '2027-04-21'];
    const technician = await jobs.person('technician');
    const [[moving], [other]] = [await jobsOn(from, 1), await jobsOn(to, 1)];
    await assign(moving!.id, technician.userId);
    // The slot stays locked until the first request waits for it and the second one for the technician, whom the first one has locked.
    const [moved, assigned] = await jobs.context.orm.em.fork().transactional(async (lock) => {
      await lock.execute('select 1 from slots where starts_at = ? for update', [`${to}T05:00:00Z`]);
      const first = move(moving!.customer, moving!.id, to, slots[0]);
      await eventually(async () => (await waiting()) === 1);
      const second = assign(other!.id, technician.userId);
      await eventually(async () => (await waiting()) === 2, 3);
      return [first, second] as const;
    });
    expect((await moved).body).toMatchObject({ status: 'assigned', technicianId: technician.userId });
    expect((await assigned).body.code).toBe('TECHNICIAN_BUSY');
  });

  it('take a vehicle to one place, when it is booked for that time at the same moment', async () => {
    const rounds = Array.from({ length: 12 }, (_, round) => addDays('2027-06-01', round));
    const outcomes = await Promise.all(
      rounds.map(async (to) => {
        const customer = await jobs.person('customer');
        const [job, admins] = [await bookedJob(jobs, customer, { scheduledDate: addDays(to, 30) }), jobs.as(admin)];
        const body = booking(job.vehicleId, { scheduledDate: to, customerId: customer.userId });
        const responses = await Promise.all([
          move(customer, job.id, to, slots[0]),
          admins('POST', '/api/jobs', { body }),
        ]);
        return responses.map(({ status, body: { code } }) => `${status} ${code ?? ''}`).join(', ');
      }),
    );
    const sensible = ['200 , 409 VEHICLE_BUSY', '409 VEHICLE_BUSY, 201 '];
    expect(outcomes.filter((outcome) => !sensible.includes(outcome))).toEqual([]);
  });

  it('cancel a job, when its vehicle is booked into the same slot at the same moment', async () => {
    const rounds = Array.from({ length: 24 }, (_, round) => addDays('2027-08-01', round));
    const outcomes = await Promise.all(
      rounds.map(async (scheduledDate) => {
        const customer = await jobs.person('customer');
        const [job, calls] = [await bookedJob(jobs, customer, { scheduledDate }), jobs.as(customer)];
        const responses = await Promise.all([
          calls('PATCH', `/api/jobs/${job.id}/cancel`),
          calls('POST', '/api/jobs', { body: booking(job.vehicleId, { scheduledDate }) }),
        ]);
        return responses.map(({ status, body: { code } }) => `${status} ${code ?? ''}`).join(', ');
      }),
    );
    const sensible = ['200 , 409 VEHICLE_BUSY', '200 , 201 '];
    expect(outcomes.filter((outcome) => !sensible.includes(outcome))).toEqual([]);
  });

  it('never cause a deadlock', async () => {
    // A session reports its statistics when it ends, or otherwise some seconds later.
    await jobs.sql(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where datname = current_database() and usename = current_user and pid <> pg_backend_pid()`,
    );
    const [found] = await jobs.sql('select deadlocks from pg_stat_database where datname = current_database()');
    expect(Number(found!['deadlocks'])).toBe(0);
  });
});
