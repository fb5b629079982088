import type { Principal } from '@yoza/kernel-contract/principal';
import { maxCounted } from '@yoza/kernel-contract/max-counted';
import type { EntityManager } from '@mikro-orm/postgresql';
import { readsByPlan } from '@yoza/local-infrastructure/kept-plans';
import type { SeenQuery } from '@yoza/local-infrastructure/watch-queries';
import { queriesOfRequests, readsDuring, tablesScannedFully } from '@yoza/local-infrastructure/watch-queries';
import { newPrincipal } from '@yoza/service-kit/testing';
import { fullVolume, volumeId } from '@yoza/service-kit/volume';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadVolume } from '../src/demonstration/load-volume.ts';
import type { Jobs } from './platform.ts';
import { booking, noon, startJobs, today, vehicleOf } from './platform.ts';

/** Plan with a tenth of the logs: all of them would exceed the time limit of a test. */
const plan = { ...fullVolume, logs: 50_000, byMonth: true, now: noon };

let jobs: Jobs;
let admin: Principal;
beforeAll(async () => {
  jobs = await startJobs();
  admin = await jobs.person('admin', 'Ruth');
  await loadVolume(jobs.context.orm.em.fork() as EntityManager, plan);
}, 180_000);
afterAll(() => jobs[Symbol.asyncDispose]());

const count = async (sql: string) => Number((await jobs.sql<{ count: string }>(`select count(*) ${sql}`))[0]!.count);

/** Returns how many buffers a statement reads. */
const buffersOf = async ({ sql, values }: SeenQuery) => {
  const pool = await jobs.context.orm.driver.getConnection().getNativeClient();
  const { rows } = await pool.query(`explain (analyze, buffers, format json) ${sql}`, values);
  const { Plan } = rows[0]['QUERY PLAN'][0];
  return Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
};

describe('the volume', () => {
  it('is what was planned, and is not loaded twice', async () => {
    expect(await loadVolume(jobs.context.orm.em.fork() as EntityManager, plan)).toBe(false);
    expect(await count('from jobs')).toBe(100_000);
    expect(await count('from technician_logs')).toBe(50_000);
    // Includes the admin of this test.
    expect(await count('from people')).toBe(20_001);
    expect(await count('from vehicles')).toBe(19_950);
  });

  it('has plausible jobs', async () => {
    const kinds = await jobs.sql<{ status: string }>(
      `select status from jobs group by status having count(*) > 10 order by status`,
    );
    expect(kinds.map(({ status }) => status)).toEqual(['assigned', 'cancelled', 'completed', 'in_progress', 'pending']);
    expect(await count(`from jobs where status = 'pending' and technician_id is not null`)).toBe(0);
    expect(await count(`from jobs where completed_at > '${noon}' or created_at > '${noon}'`)).toBe(0);
    expect(
      await count(`from (select 1 from slots full join (select scheduled_start, time_slot, count(*) as taken from jobs
        where status in ('pending', 'assigned', 'in_progress') group by 1, 2) as live
        on (starts_at, slots.time_slot) = (scheduled_start, live.time_slot) where booked is distinct from taken) as wrong`),
    ).toBe(0);
    const { body } = await jobs.as(admin)('GET', '/api/admin/jobs?limit=5');
    expect(body).toHaveLength(5);
  });
});

describe('at this volume an admin', () => {
  const spans = ['2027-03-01&to=2027-03-05', '2026-02-05&to=2027-03-05&by=month'];
  it.each([
    ['/api/admin/jobs', 2],
    ['/api/admin/jobs?status=completed', 2],
    ['/api/admin/jobs?status=cancelled&from=2026-01-01&to=2026-01-31', 2],
    [`/api/admin/jobs?status=completed&completedFrom=${today}&completedTo=${today}`, 2],
    [`/api/admin/jobs?technicianId={technician}`, 2],
    ['/api/admin/jobs?status=pending&assignment=unassigned', 2],
    ['/api/admin/jobs?sort=total&order=desc', 2],
    ['/api/admin/jobs?sort=created', 2],
    ['/api/admin/jobs?sort=status', 2],
    ['/api/admin/jobs?search=zziwa', 2],
    ['/api/admin/jobs/counts', 1],
    ['/api/admin/jobs/counts?technicianId={technician}', 1],
    ['/api/admin/jobs/counts?from=2026-01-01&to=2026-01-31', 1],
    ['/api/admin/jobs/counts?search=zziwa', 1],
    ['/api/admin/technician-figures', 2],
    ['/api/admin/technician-figures?ids={technician}', 4],
    ['/api/admin/technician-logs', 2],
    ['/api/admin/technician-logs?activity=job_start', 2],
    ['/api/admin/technician-logs?technicianId={technician}', 2],
    ['/api/admin/technician-logs?search=guard', 2],
    ['/api/equipment', 2],
    ['/api/equipment/summary', 2],
    ['/api/admin/overview', 3],
    ...spans.map((span) => [`/api/admin/overview/figures?from=${span}`, 5] as const),
  ] as const)('reads %s in a bounded number of queries, on indexes', async (path, maximum) => {
    const [{ id }] = (await jobs.sql<{ id: string }>(`select ${volumeId('user', '1')} as id`)) as [{ id: string }];
    const address = path.replace('{technician}', id);
    const queries = await readsDuring(async () => {
      const { status, body } = await jobs.as(admin)('GET', address);
      expect([status, JSON.stringify(body).length > 10]).toEqual([200, true]);
    });
    expect(queries.length).toBeGreaterThan(0);
    expect(queries.length).toBeLessThanOrEqual(maximum);
    const big = ['jobs', 'technician_logs', 'people', 'vehicles'];
    const whole = await tablesScannedFully(jobs.config.databaseUrl, queries);
    expect(whole.filter((table) => big.includes(table))).toEqual([]);
  });
});

describe('at this volume a search of the activity by name', () => {
  it('looks at technicians only, former ones too, not at every customer of that name', async () => {
    await jobs.sql(`update people set role = 'customer', version = version + 1 where id = ${volumeId('user', '6')}`);
    const queries = await readsDuring(async () => {
      const { body } = await jobs.as(admin)('GET', '/api/admin/technician-logs?search=okello&limit=100');
      expect(body).toHaveLength(100);
    });
    const people = queries[0]!;
    const found = (await jobs.sql(people.sql.replaceAll(/\$\d+/g, '?'), people.values)).map(({ id }) => id);
    const [{ id }] = (await jobs.sql<{ id: string }>(`select ${volumeId('user', '6')} as id`)) as [{ id: string }];
    expect(found).toContain(id);
    const [named] = await jobs.sql<{ ids: string[] }>(
      `select array_agg(id::text) as ids from people where last_name ilike 'okello%' and id in (select technician_id from technician_logs)`,
    );
    expect(found.toSorted()).toEqual(named!.ids.toSorted());
    expect(await count(`from people where last_name ilike 'okello%'`)).toBeGreaterThan(1_000);
    expect(await buffersOf(people)).toBeLessThan(1_000);
  });
});

describe('at this volume the plans of the most frequent lists', () => {
  it.each([
    ['customer', '/api/jobs'],
    ['technician', '/api/jobs'],
    ['technician', '/api/technician/logs'],
    ['customer', '/api/slots?from={today}&days=7'],
    ['admin', '/api/admin/jobs'],
    ['admin', '/api/admin/technician-logs'],
  ] as const)('are kept: %s, %s', async (role, path) => {
    const numbers = { technician: '1', customer: '51', admin: '52' };
    const [{ id }] = (await jobs.sql<{ id: string }>(`select ${volumeId('user', numbers[role])} as id`)) as [
      { id: string },
    ];
    const caller = newPrincipal({ role, userId: id });
    const pool = await jobs.context.orm.driver.getConnection().getNativeClient();
    const { kept, planned } = await readsByPlan(pool, async () => {
      const { status } = await jobs.as(caller)('GET', path.replace('{today}', today));
      expect(status).toBe(200);
    });
    expect(planned.map(({ sql }) => sql)).toEqual([]);
    expect(kept.length).toBeGreaterThan(0);
    const whole = await tablesScannedFully(jobs.config.databaseUrl, kept, 'kept');
    expect(whole.filter((table) => ['jobs', 'technician_logs', 'people', 'vehicles'].includes(table))).toEqual([]);
  });

  it('are kept for a booking', async () => {
    const [vehicle] = await jobs.sql<{ id: string; customer_id: string }>(
      'select id, customer_id from vehicles limit 1',
    );
    const body = booking(vehicle!.id, { customerId: vehicle!.customer_id });
    const book = () => jobs.as(admin)('POST', '/api/jobs', { body });
    expect((await book()).status).toBe(201);
    const pool = await jobs.context.orm.driver.getConnection().getNativeClient();
    const { kept, planned } = await readsByPlan(pool, async () => {
      expect((await book()).body.code).toBe('VEHICLE_BUSY');
    });
    expect(planned.map(({ sql }) => sql)).toEqual([]);
    expect(kept).toHaveLength(2);
    const whole = await tablesScannedFully(jobs.config.databaseUrl, kept, 'kept');
    expect(whole.filter((table) => ['jobs', 'people', 'vehicles'].includes(table))).toEqual([]);
  });

  it('are made anew for a filter by status: few jobs have a rare one', async () => {
    const pool = await jobs.context.orm.driver.getConnection().getNativeClient();
    const call = () => jobs.as(admin)('GET', '/api/admin/jobs?status=in_progress');
    const { planned } = await readsByPlan(pool, call, 1);
    expect(planned.map(({ values }) => values.includes('in_progress'))).toEqual([true]);
  });
});

describe('at this volume the jobs of a visit', () => {
  it('are found by their index', async () => {
    const customer = await jobs.person('customer');
    const vehicles = [];
    for (const _ of [1, 2]) vehicles.push({ vehicleId: await vehicleOf(jobs, customer), serviceId: 'basic-wash' });
    const { serviceId: _service, vehicleId: _vehicle, ...request } = booking('', { scheduledDate: '2027-08-02' });
    const { body } = await jobs.as(customer)('POST', '/api/visits', { body: { ...request, vehicles } });
    const queries = await queriesOfRequests(async () => {
      const { status } = await jobs.as(customer)('PATCH', `/api/jobs/${body.jobs[1].id}/cancel`);
      expect(status).toBe(200);
    });
    const [locking, ...more] = queries.filter(({ sql }) => sql.endsWith(' for update'));
    expect(more).toEqual([]);
    expect(await buffersOf(locking!)).toBeLessThan(100);
  });
});

describe('at this volume the counts of the jobs', () => {
  it('end at the most that is counted, and are exact below it', async () => {
    const [{ id }] = (await jobs.sql<{ id: string }>(`select ${volumeId('user', '1')} as id`)) as [{ id: string }];
    const filter = `from jobs where technician_id = '${id}' and status`;
    const { body: ofAll } = await jobs.as(admin)('GET', '/api/admin/jobs/counts');
    expect(ofAll).toMatchObject({ all: maxCounted, open: maxCounted, completed: maxCounted });
    expect(ofAll.pending).toBe(await count(`from jobs where status = 'pending'`));
    const { body: ofOne } = await jobs.as(admin)('GET', `/api/admin/jobs/counts?technicianId=${id}`);
    for (const status of ['assigned', 'in_progress', 'cancelled'])
      expect([status, ofOne[status]]).toEqual([status, await count(`${filter} = '${status}'`)]);
  });
});
