import type { Principal } from '@yoza/kernel-contract/principal';
import type { Overview, OverviewFigures, OverviewStep } from '@yoza/jobs-contract/overview';
import { addDays, businessDate } from '@yoza/service-kit/time';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { foldJobs, insertJobs, type PlainJob } from './overview-world.ts';
import type { Jobs } from './platform.ts';
import { bookedJob, noon, startJobs, today, tomorrow } from './platform.ts';

let jobs: Jobs;
let admin: Principal;
beforeAll(async () => {
  jobs = await startJobs({ JOBS_SLOT_CAPACITY: '500' });
  admin = await jobs.person('admin', 'Ruth');
});
afterAll(() => jobs[Symbol.asyncDispose]());
beforeEach(() => jobs.clock.set(noon));

const get = (path: string) => jobs.as(admin)('GET', path);
const overview = async (): Promise<Overview> => (await get('/api/admin/overview')).body;
const figures = async (from: string, to: string, by: OverviewStep = 'day'): Promise<OverviewFigures> => {
  const { status, body } = await get(`/api/admin/overview/figures?from=${from}&to=${to}&by=${by}`);
  if (status !== 200) throw new Error(`figures answered ${status}: ${JSON.stringify(body)}`);
  return body;
};
const change = async (path: string, body: object) => {
  const { status } = await jobs.as(admin)('PATCH', path, { body });
  expect(status).toBe(200);
};
const assign = (id: string, technicianId: string) => change(`/api/jobs/${id}/assign`, { technicianId });
const setStatus = (id: string, status: string) => change(`/api/jobs/${id}/status`, { status });

describe('the overview of today', () => {
  it('follows a job from booking to completion, and a broken machine', async () => {
    const technician = await jobs.person('technician', 'Joan');
    const before = await overview();
    const job = await bookedJob(jobs, await jobs.person('customer'), {
      scheduledDate: today,
      timeSlot: '5:00 PM - 8:00 PM',
    });
    const booked = await overview();
    expect(booked).toMatchObject({
      date: today,
      plannedJobs: before.plannedJobs + 1,
      unassignedJobs: before.unassignedJobs + 1,
    });
    expect(booked.nextUnassignedJobs).toContainEqual({
      id: job.id,
      serviceName: 'Extra & Interior Cleaning',
      scheduledDate: job.scheduledDate,
      timeSlot: '5:00 PM - 8:00 PM',
      address: job.address,
      totalPrice: '89119.00',
    });
    await assign(job.id, technician.userId);
    expect(await overview()).toMatchObject({ unassignedJobs: before.unassignedJobs });
    await setStatus(job.id, 'in_progress');
    expect(await overview()).toMatchObject({ activeTechnicians: before.activeTechnicians + 1 });
    await setStatus(job.id, 'completed');
    expect(await overview()).toMatchObject({
      activeTechnicians: before.activeTechnicians,
      completedJobs: before.completedJobs + 1,
      revenue: `${Number(before.revenue) + 89_119}.00`,
    });

    const piece = { name: 'Kärcher', model: 'HD 5/12', status: 'maintenance', assignedToId: technician.userId };
    const { body: broken } = await jobs.as(admin)('POST', '/api/equipment', { body: piece });
    const now = await overview();
    expect(now.equipmentInMaintenance).toBe(before.equipmentInMaintenance + 1);
    expect(now.brokenEquipment).toContainEqual({
      id: broken.id,
      name: 'Kärcher',
      model: 'HD 5/12',
      updatedAt: noon,
      holder: 'Joan Test',
    });
  });

  it('ends at midnight in Kampala', async () => {
    const technician = await jobs.person('technician');
    const job = await bookedJob(jobs, await jobs.person('customer'), { scheduledDate: tomorrow });
    await assign(job.id, technician.userId);
    await setStatus(job.id, 'in_progress');
    const before = await figures(today, tomorrow);
    // One millisecond before midnight in Kampala.
    jobs.clock.set('2027-03-05T20:59:59.999Z');
    await setStatus(job.id, 'completed');
    const here = await overview();
    jobs.clock.advance(1);
    const after = await overview();
    expect([here.date, after.date]).toEqual([today, tomorrow]);
    expect(here.completedJobs).toBeGreaterThan(0);
    expect(after).toMatchObject({ completedJobs: 0, revenue: '0.00' });
    const { periods } = await figures(today, tomorrow);
    expect(periods.map(({ completedJobs }) => completedJobs)).toEqual([
      before.periods[0]!.completedJobs + 1,
      before.periods[1]!.completedJobs,
    ]);
  });
});

describe('the figures of a span', () => {
  /** First of days long before those of other tests, so that they contain only these rows. */
  const first = '2024-01-29';
  const last = '2024-04-02';

  it('equal the sums over the rows by day, week and month, for any rows', async () => {
    const people = [await jobs.person('technician', 'Joan'), await jobs.person('technician', 'Brian')];
    const start = Date.parse(`${first}T00:00:00+03:00`) - 2 * 86_400_000;
    const instant = fc.oneof(
      fc.integer({ min: 0, max: 68 * 86_400_000 }),
      // Times around midnight in Kampala.
      fc
        .tuple(fc.integer({ min: 0, max: 68 }), fc.integer({ min: -2, max: 2 }))
        .map(([day, ms]) => day * 86_400_000 + ms),
    );
    const job: fc.Arbitrary<PlainJob> = fc.record({
      status: fc.constantFrom('pending', 'assigned', 'in_progress', 'completed', 'cancelled'),
      technicianId: fc.constantFrom(...people.map(({ userId }) => userId)),
      scheduledStart: instant.map((ms) => new Date(start + ms)),
      completedAt: instant.map((ms) => new Date(start + ms)),
      totalPrice: fc.integer({ min: 0, max: 99_999_999 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(job, { maxLength: 60 }), async (rows) => {
        await insertJobs(jobs, rows);
        for (const by of ['day', 'week', 'month'] as const) {
          const shown = await figures(first, last, by);
          expect(shown).toMatchObject(foldJobs(rows, shown.periods, shown.technicians));
          expect([shown.periods[0]!.from, shown.periods.at(-1)!.to]).toEqual([first, last]);
          for (const [index, period] of shown.periods.entries()) {
            if (index > 0) expect(period.from).toBe(addDays(shown.periods[index - 1]!.to, 1));
          }
        }
      }),
      { numRuns: 12 },
    );
  });

  it('are by weeks from Monday and by calendar months', async () => {
    const spans = async (by: OverviewStep, from: string, to: string) =>
      (await figures(from, to, by)).periods.map((period) => `${period.from} ${period.to}`);
    expect(await spans('week', '2027-03-03', '2027-03-15')).toEqual([
      '2027-03-03 2027-03-07',
      '2027-03-08 2027-03-14',
      '2027-03-15 2027-03-15',
    ]);
    expect(await spans('month', '2028-02-10', '2028-04-01')).toEqual([
      '2028-02-10 2028-02-29',
      '2028-03-01 2028-03-31',
      '2028-04-01 2028-04-01',
    ]);
    expect(await spans('day', '2027-03-05', '2027-03-05')).toEqual(['2027-03-05 2027-03-05']);
  });

  it('give jobs and hours of each technician, including open sessions and former technicians', async () => {
    const technician = await jobs.person('technician', 'Peter');
    const mine = async () =>
      (await figures(today, today)).technicians.find(({ technicianId }) => technicianId === technician.userId);
    expect(await mine()).toEqual({
      technicianId: technician.userId,
      firstName: 'Peter',
      lastName: 'Test',
      completedJobs: 0,
      hours: 0,
    });
    const job = await bookedJob(jobs, await jobs.person('customer'), { timeSlot: '11:00 AM - 2:00 PM' });
    await assign(job.id, technician.userId);
    await jobs.as(technician)('POST', '/api/technician/clock-in', { body: {} });
    jobs.clock.advance(90 * 60_000);
    await setStatus(job.id, 'in_progress');
    await setStatus(job.id, 'completed');
    expect(await mine()).toMatchObject({ completedJobs: 1, hours: 1.5 });
    await jobs.as(technician)('POST', '/api/technician/clock-out', { body: {} });
    jobs.clock.advance(60 * 60_000);
    expect(await mine()).toMatchObject({ completedJobs: 1, hours: 1.5 });
    await jobs.sql(`update people set role = 'customer' where id = ?`, [technician.userId]);
    expect(await mine()).toMatchObject({ firstName: 'Peter', completedJobs: 1, hours: 1.5 });
    expect((await figures('2023-01-01', '2023-01-02')).technicians.map((each) => each.technicianId)).not.toContain(
      technician.userId,
    );
  });

  it('are exported as CSV files with escaped formulas', async () => {
    const technician = await jobs.person('technician', '=HYPERLINK("x")');
    const job = await bookedJob(jobs, await jobs.person('customer'), { timeSlot: '2:00 PM - 5:00 PM' });
    await assign(job.id, technician.userId);
    await setStatus(job.id, 'in_progress');
    await setStatus(job.id, 'completed');
    const file = async (part: string) => {
      const { headers, body } = await get(`/api/admin/overview/csv?from=${today}&to=${tomorrow}&part=${part}`);
      expect(headers.get('content-disposition')).toContain(`yoza-${part}-${today}-${tomorrow}.csv`);
      return parse<Record<string, string>>(body, { bom: true, columns: true });
    };
    const shown = await figures(today, tomorrow);
    expect(await file('periods')).toEqual(
      shown.periods.map(({ from, to, revenue, completedJobs, scheduled }) => ({
        From: from,
        To: to,
        'Revenue (UGX)': revenue.replace('.00', ''),
        'Jobs completed': `${completedJobs}`,
        'Jobs booked for these days': `${scheduled.booked}`,
        'of them completed': `${scheduled.completed}`,
        'of them cancelled': `${scheduled.cancelled}`,
        'of them open': `${scheduled.open}`,
      })),
    );
    const lines = await file('technicians');
    expect(lines).toHaveLength(shown.technicians.length);
    const name = `'=HYPERLINK("x") Test`;
    const what = { Technician: name, From: today, To: tomorrow, 'Jobs completed': '1', Hours: '0' };
    expect(lines.filter(({ Technician }) => Technician === name)).toEqual([what]);
  });

  it.each([
    ['', 'from'],
    ['from=2027-03-05', 'to'],
    ['from=2027-03-05&to=2027-03-04', 'to'],
    ['from=2027-02-30&to=2027-03-04', 'from'],
    ['from=0000-01-01&to=2027-03-04', 'from'],
    ['from=2027-01-01&to=2027-12-31', 'to'],
    ['from=2027-01-01&to=2027-12-31&by=hour', 'by'],
    ['from=2001-01-01&to=2099-12-31&by=month', 'to'],
  ])('are refused for %j', async (query, path) => {
    const { status, body } = await get(`/api/admin/overview/figures?${query}`);
    expect([status, body.errors[0].path]).toEqual([400, path]);
  });

  it('are for admins', async () => {
    const span = `from=${businessDate(noon)}&to=${today}`;
    for (const role of ['customer', 'technician'] as const) {
      const caller = jobs.as(await jobs.person(role));
      for (const path of ['', `/figures?${span}`, `/csv?${span}`])
        expect((await caller('GET', `/api/admin/overview${path}`)).status).toBe(403);
    }
  });
});
