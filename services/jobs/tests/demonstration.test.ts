import { jobBooked } from '@yoza/jobs-contract/events';
import { demoAdmin, demoCustomers, demoTechnicians } from '@yoza/kernel-contract/demo';
import type { DemoPerson } from '@yoza/kernel-contract/demo';
import type { Principal } from '@yoza/kernel-contract/principal';
import { businessDate } from '@yoza/service-kit/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDemonstrationPhotos } from '../src/demonstration/add-photos.ts';
import { loadDemonstration } from '../src/demonstration/load-demonstration.ts';
import { jobPlans } from '../src/demonstration/job-plans.ts';
import { slotRange } from '../src/slot/slot-time.ts';
import type { Jobs } from './platform.ts';
import { startJobs, today } from './platform.ts';

let jobs: Jobs;
beforeAll(async () => void (jobs = await startJobs()));
afterAll(() => jobs[Symbol.asyncDispose]());

const principal = ({ id, role, firstName }: DemoPerson): Principal => ({
  userId: id,
  role,
  via: role === 'technician' ? 'bearer' : 'session',
  credentialId: id,
  name: firstName,
});

describe('the demonstration', () => {
  it('loads once and has data for every demonstration person', async () => {
    const load = () => loadDemonstration(jobs.context.orm.em.fork(), jobs.context.rules, jobs.clock.now());
    const count = await load();
    expect(count).toBeGreaterThanOrEqual(38);
    expect(await load()).toBe(0);
    const all = (await jobs.as(principal(demoAdmin))('GET', '/api/admin/jobs')).body as any[];
    expect(all).toHaveLength(count);
    expect(new Set(all.map((job) => job.status))).toEqual(
      new Set(['pending', 'assigned', 'in_progress', 'completed', 'cancelled']),
    );
    expect(new Set(all.map((job) => job.id.slice(0, 8))).size).toBe(count);
    for (const technician of demoTechnicians) {
      const { body } = await jobs.as(principal(technician))('GET', '/api/technician/stats');
      expect(body.completedJobs).toBeGreaterThan(3);
      expect(body.totalHours).toBeGreaterThan(20);
    }
    for (const customer of demoCustomers)
      expect((await jobs.as(principal(customer))('GET', '/api/jobs')).body.length).toBeGreaterThan(3);
    const { body: places } = await jobs.as(principal(demoCustomers[0]!))('GET', '/api/me/places');
    expect(places.map(({ name }: { name: string }) => name)).toEqual(['Home', 'Work']);
    const running = all.find((job) => job.status === 'in_progress');
    expect(running).toMatchObject({
      technician: { firstName: 'Brian' },
      checklist: { completedCount: 17, totalCount: 23 },
    });
    expect(
      all.some(
        (job) =>
          job.status === 'assigned' && job.technician.firstName === 'Joan' && job.scheduledDate.startsWith(today),
      ),
    ).toBe(true);
    const outside = all.filter((job) => job.travelFee !== '0.00');
    expect(outside).toMatchObject([
      { travelFee: '30000.00', totalPrice: '178200.00', address: 'Kampala Road, Entebbe' },
    ]);
    expect(all.every((job) => job.latitude && job.longitude)).toBe(true);
    expect(all.some((job) => job.landmark && job.directions)).toBe(true);
  });

  it('has equipment of every status, some of it with technicians, serviced or overdue', async () => {
    const asAdmin = jobs.as(principal(demoAdmin));
    const pieces = (await asAdmin('GET', '/api/equipment')).body as any[];
    expect(new Set(pieces.map(({ status }) => status))).toEqual(
      new Set(['available', 'in_use', 'maintenance', 'retired']),
    );
    for (const { status, assignedTo } of pieces) expect(assignedTo !== null).toBe(status === 'in_use');
    expect((await asAdmin('GET', '/api/equipment?status=overdue')).body).toMatchObject([
      { assignedTo: { firstName: 'Brian' }, lastServiceDate: expect.any(String) },
    ]);
    const washer = pieces.find(({ model }) => model === 'Kärcher K5');
    expect((await asAdmin('GET', `/api/equipment/${washer.id}/services`)).body).toMatchObject([
      { description: 'Cleaned the inlet filter and replaced the nozzle seal' },
    ]);
  });

  it('has two jobs with before and after photos, and a signature', async () => {
    const asAdmin = jobs.as(principal(demoAdmin));
    await addDemonstrationPhotos(jobs.context.orm.em.fork(), jobs.context.photos);
    const completed = (await asAdmin('GET', '/api/admin/jobs?status=completed')).body as any[];
    const proofs = await Promise.all(
      completed.map(async ({ id }) => (await asAdmin('GET', `/api/jobs/${id}/proof`)).body),
    );
    const shown = proofs.filter(({ photos }) => photos.length > 0);
    expect(shown).toHaveLength(2);
    for (const { photos, signature } of shown) {
      expect(photos.map(({ photoType }: any) => photoType)).toEqual(['before', 'after']);
      expect(signature.strokes).toHaveLength(1);
      for (const { photoUrl } of photos) expect((await asAdmin('GET', photoUrl)).status).toBe(200);
    }
  });

  it('has a plausible history in chronological order', async () => {
    const all = (await jobs.as(principal(demoAdmin))('GET', '/api/admin/jobs')).body as any[];
    const now = jobs.clock.now().toISOString();
    for (const job of all) {
      const times = [job.createdAt, job.assignedAt, job.startedAt, job.completedAt ?? job.cancelledAt, now].filter(
        Boolean,
      );
      expect(times).toEqual(times.toSorted());
    }
    const booked = await jobs.sql<{ at: string; created: string }>(
      `select occurred_at::text as at, (data->>'createdAt')::timestamptz::text as created from outbox where type = ? order by position`,
      [jobBooked.type],
    );
    expect(booked.every(({ at, created }) => at === created)).toBe(true);
    expect(booked.map(({ at }) => at)).toEqual(booked.map(({ at }) => at).toSorted());
    const overlapping = await jobs.sql(
      `select l.id from work_sessions l join work_sessions r on l.technician_id = r.technician_id and l.id < r.id
       where tstzrange(l.clock_in_time, l.clock_out_time) && tstzrange(r.clock_in_time, r.clock_out_time)`,
    );
    expect(overlapping).toEqual([]);
  });

  it('can be loaded one minute after midnight', async () => {
    await using night = await startJobs();
    const now = new Date('2027-03-04T21:01:00.000Z');
    await loadDemonstration(night.context.orm.em.fork(), night.context.rules, now);
    expect(await night.sql(`select started_at from jobs where status = 'in_progress'`)).toMatchObject([
      { started_at: '2027-03-04 21:00:00+00' },
    ]);
  });

  it('plans no vehicle twice in a slot, and a job for today, at any hour of the day', () => {
    for (let hour = 0; hour < 24; hour++) {
      const now = new Date(Date.UTC(2027, 2, 5, hour, 30));
      const plans = jobPlans(now);
      const places = plans
        .filter((plan) => plan.fate !== 'cancelled')
        .map((plan) => `${plan.date} ${plan.timeSlot} ${plan.vehicle.id}`);
      expect(new Set(places).size).toBe(places.length);
      expect(plans.some(({ fate, date }) => fate === 'assigned' && date === businessDate(now))).toBe(true);
      for (const plan of plans) {
        const { start, end } = slotRange(plan.date, plan.timeSlot);
        if (plan.fate === 'completed') expect(end <= now).toBe(true);
        if (plan.fate === 'pending') expect(start > now).toBe(true);
      }
    }
  });
});
