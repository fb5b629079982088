import type { EntityManager } from '@mikro-orm/postgresql';
import type { Principal } from '@yoza/kernel-contract/principal';
import { createTestDatabase } from '@yoza/local-infrastructure/test-environment';
import { usualMs, waitingFor } from '@yoza/local-infrastructure/while-locked';
import { createMonths } from '@yoza/messaging/permanent-months';
import { openDatabase } from '@yoza/service-kit/database';
import { migrate } from '@yoza/service-kit/migrate';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test, vi } from 'vitest';
import { databaseOptions } from '../src/database.ts';
import { activityQuery } from '../src/technician-log/list-all.queries.ts';
import { PartitionLogs } from '../src/migrations/0027-partitioned-logs.ts';
import { logMonths } from '../src/technician-log/log-months.ts';
import type { Jobs } from './platform.ts';
import { startJobs } from './platform.ts';

/** First instant of a month, counted from the current one, in which the migrations run. */
const month = (months: number) => new Date(Date.UTC(new Date().getUTCFullYear(), new Date().getUTCMonth() + months));
const partitionIn = (months: number) => `technician_logs_${month(months).toISOString().slice(0, 7).replace('-', '_')}`;
const now = new Date(month(3).getTime() + 5 * 86_400_000);

test('migration: keeps the logs, and the statements of the version before work', async () => {
  await using stack = new AsyncDisposableStack();
  const database = await createTestDatabase(['jobs']);
  stack.defer(() => database.drop());
  const orm = await openDatabase(databaseOptions({ databaseUrl: database.urls['jobs']!, databasePool: 2 }));
  stack.defer(() => orm.close(true));
  const run = <Row = Record<string, any>>(sql: string, values: unknown[] = []) =>
    orm.em.fork().execute<Row[]>(sql, values);
  const technicianId = crypto.randomUUID();
  const write = (notes: string, at: string) =>
    run(
      `insert into "technician_logs" ("id", "technician_id", "job_id", "activity", "location", "notes", "metadata", "author_id", "created_at")
       values (gen_random_uuid(), ?, null, 'other', null, ?, null, ?, ${at})`,
      [technicianId, notes, technicianId],
    );
  await orm.migrator.up({ to: '0026-partitioned-events' });
  await write('old', `now() - interval '400 days'`);
  await write('now', 'now()');
  await write('next month', `date_trunc('month', now(), 'UTC') + interval '40 days'`);
  await write('far', `now() + interval '3 years'`);
  await migrate(orm);
  await write('later', `now() + interval '1 second'`);
  const rows = await run(
    `select "notes", "tableoid"::regclass::text as "place" from "technician_logs" where "technician_id" = ?
       order by "created_at" desc, "id" desc limit 51`,
    [technicianId],
  );
  expect(rows.map(({ notes }) => notes)).toEqual(['far', 'next month', 'later', 'now', 'old']);
  expect(rows.map(({ place }) => place.replace(/\d{4}_\d\d$/, 'next'))).toEqual([
    'technician_logs_later',
    'technician_logs_next',
    'technician_logs_first',
    'technician_logs_first',
    'technician_logs_first',
  ]);
});

test('migration: may take longer than another statement', async () => {
  await using stack = new AsyncDisposableStack();
  const database = await createTestDatabase(['jobs']);
  stack.defer(() => database.drop());
  const databaseUrl = database.urls['jobs']!;
  const orm = await openDatabase(databaseOptions({ databaseUrl, databasePool: 2 }));
  stack.defer(() => orm.close(true));
  await orm.migrator.up({ to: '0026-partitioned-events' });
  const migration = new PartitionLogs(orm.driver, orm.config);
  migration.up();
  await waitingFor(databaseUrl, 'jobs', () =>
    orm.em.fork().transactional(async (em) => {
      await em.execute(`set local statement_timeout = '${usualMs}ms'`);
      for (const sql of migration.getQueries()) await em.execute(String(sql));
    }),
  );
  await expect(orm.em.fork().execute('select 1 from technician_logs_first')).resolves.toEqual([]);
});

describe('activity of several months', () => {
  let jobs: Jobs;
  let admin: Principal;
  beforeAll(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    jobs = await startJobs();
    jobs.clock.set(now);
    vi.advanceTimersByTime(60 * 60_000);
    vi.useRealTimers();
    await vi.waitUntil(async () => (await partitions()).includes(partitionIn(4)), { interval: 10, timeout: 30_000 });
    await vi.waitUntil(isAnalyzed, { interval: 10, timeout: 30_000 });
    admin = await jobs.person('admin', 'Ruth');
  });
  afterAll(() => jobs[Symbol.asyncDispose]());
  beforeEach(() => jobs.clock.set(now));

  const partitions = async () =>
    (
      await jobs.sql(
        `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'technician_logs'::regclass`,
      )
    ).map(({ name }) => name);

  const isAnalyzed = async () =>
    (await jobs.sql(`select last_analyze from pg_stat_all_tables where relid = 'technician_logs'::regclass`))[0]![
      'last_analyze'
    ] !== null;

  it('has a partition for each month, created in the month before by the clock of the service', async () => {
    expect(await partitions()).toContain(partitionIn(3));
    expect(await partitions()).not.toContain(partitionIn(5));
    await createMonths(jobs.context.orm, logMonths, month(4));
    expect(await partitions()).toContain(partitionIn(5));
  });

  it('is listed in order page by page, without loss or repetition', async () => {
    const technician = await jobs.person('technician', 'Joan');
    const written: string[] = [];
    for (const at of [new Date(month(3).getTime() - 1), month(3), new Date(month(4).getTime() - 1)])
      for (const _ of [1, 2]) {
        jobs.clock.set(at);
        const { status, body } = await jobs.as(technician)('POST', '/api/technician/logs', { body: { type: 'other' } });
        expect(status).toBe(201);
        written.push(body.id);
      }
    for (const at of [month(4), month(30)]) {
      jobs.clock.set(at);
      const body = { technicianId: technician.userId, activity: 'training' };
      written.push((await jobs.as(admin)('POST', '/api/technician-logs', { body })).body.id);
    }
    for (const [caller, path] of [
      [technician, '/api/technician/logs?limit=3'],
      [admin, `/api/admin/technician-logs?limit=3&technicianId=${technician.userId}`],
    ] as const) {
      const seen: { id: string; createdAt: string }[] = [];
      let cursor: string | null = '';
      while (cursor !== null) {
        const { body, headers } = await jobs.as(caller)('GET', `${path}${cursor && `&cursor=${cursor}`}`);
        expect(body.length).toBeLessThanOrEqual(3);
        seen.push(...body);
        cursor = headers.get('x-next-cursor');
      }
      const inOrder = seen.toSorted((a, b) => (`${a.createdAt} ${a.id}` < `${b.createdAt} ${b.id}` ? 1 : -1));
      expect(seen.map(({ id }) => id)).toEqual(inOrder.map(({ id }) => id));
      expect(seen.map(({ id }) => id).toSorted()).toEqual(written.toSorted());
    }
    const places = await jobs.sql(
      `select distinct tableoid::regclass::text as place from technician_logs where technician_id = ? order by 1`,
      [technician.userId],
    );
    expect(places.map(({ place }) => place)).toEqual([...[2, 3, 4].map(partitionIn), 'technician_logs_later']);
  });

  it('is read from the partitions of its period, and from those at and before a cursor', async () => {
    const planned = async (list: Parameters<typeof activityQuery>[1]) => {
      const em = jobs.context.orm.em.fork() as EntityManager;
      const plan = await activityQuery(em, list, [], now).explain();
      return [...new Set(JSON.stringify(plan).match(/technician_logs_(first|later|\d{4}_\d\d)/g))].toSorted();
    };
    expect(await planned({ dateFilter: 'yesterday', rows: 51 })).toEqual([partitionIn(3)]);
    const after = { at: month(2).toISOString(), id: crypto.randomUUID() };
    expect(await planned({ dateFilter: 'all', rows: 51, after })).toEqual([
      partitionIn(1),
      partitionIn(2),
      'technician_logs_first',
    ]);
  });
});
