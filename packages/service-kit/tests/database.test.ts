import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Migration } from '@mikro-orm/migrations';
import { openDatabase, ormOptions } from '../src/database.ts';
import { isConnectionFailure, problemOfDatabaseError } from '../src/database-errors.ts';
import { migrate } from '../src/migrate.ts';
import { withTransaction } from '../src/transaction.ts';
import { openTestDatabase, optionsFor, ToolEntity } from './workshop.ts';

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => void (database = await openTestDatabase()));
afterAll(() => database[Symbol.asyncDispose]());

const em = () => database.orm.em.fork() as EntityManager;
const failure = async (sql: string, values: unknown[] = []) => {
  const error: unknown = await em()
    .execute(sql, values)
    .then(
      () => undefined,
      (caught: unknown) => caught,
    );
  return problemOfDatabaseError(error);
};

test.each([
  [
    'unique',
    `insert into tools values (gen_random_uuid(), 'twice'), (gen_random_uuid(), 'twice')`,
    409,
    'ALREADY_EXISTS',
  ],
  [
    'exclusion',
    `insert into shifts values ('saw', '[2026-01-01,2026-01-03)'), ('saw', '[2026-01-02,2026-01-04)')`,
    409,
    'OVERLAP',
  ],
  ['a bad uuid', `select 'nonsense'::uuid`, 400, 'INVALID_REQUEST'],
  ['a number out of range', 'select 99999999999::int', 400, 'INVALID_REQUEST'],
  ['a bad date', `select '2026-02-31'::date`, 400, 'INVALID_REQUEST'],
])('%s: becomes a problem response', async (_what, sql, status, code) => {
  expect(await failure(sql)).toMatchObject({ status, code });
});

test('SQL mistake: is not turned into a problem response', async () => {
  expect(await failure('select nothing from nowhere')).toBeUndefined();
});

test('deadlocked transactions: run again until both succeed', async () => {
  await em().execute(`insert into tools values (gen_random_uuid(), 'left', 0), (gen_random_uuid(), 'right', 0)`);
  let runs = 0;
  const both = Promise.withResolvers<void>();
  let holding = 0;
  const raise = (first: string, second: string) =>
    withTransaction(em(), async (transaction) => {
      runs++;
      await transaction.execute('update tools set weight = weight + 1 where name = ?', [first]);
      if (++holding === 2) both.resolve();
      await both.promise;
      await transaction.execute('update tools set weight = weight + 1 where name = ?', [second]);
    });
  await Promise.all([raise('left', 'right'), raise('right', 'left')]);
  const rows = await em().execute<{ weight: number }[]>(`select weight from tools where name in ('left', 'right')`);
  expect(rows).toEqual([{ weight: 2 }, { weight: 2 }]);
  expect(runs).toBeGreaterThan(2);
});

test('nested transaction: joins the outer one, so that both are committed or neither', async () => {
  await expect(
    withTransaction(em(), async (outer) => {
      const inner = await withTransaction(outer, async (transaction) => {
        const tool = transaction.create(ToolEntity, { id: crypto.randomUUID(), name: 'joined' });
        transaction.persist(tool);
        return tool;
      });
      expect(await outer.execute('select 1 from tools where id = ?', [inner.id])).toHaveLength(1);
      throw new Error('after all not');
    }),
  ).rejects.toThrow('after all not');
  expect(await em().count(ToolEntity, { name: 'joined' })).toBe(0);
});

test('killed connections: leave the pool usable, in a transaction or at its start', async () => {
  for (let round = 0; round < 10; round++) {
    const error: unknown = await withTransaction(em(), (transaction) =>
      transaction.execute('select pg_terminate_backend(pg_backend_pid())'),
    ).catch((caught: unknown) => caught);
    expect(isConnectionFailure(error)).toBe(true);
  }
  const others = `select pg_terminate_backend(pid, 5000) from pg_stat_activity
    where usename = current_user and datname = current_database() and pid <> pg_backend_pid()`;
  for (let round = 0; round < 5; round++) {
    await Promise.allSettled(Array.from({ length: 4 }, () => em().execute('select pg_sleep(0.01)')));
    await em()
      .execute(others)
      .catch(() => {});
    // As many transactions as run below, so that they use up every killed connection.
    await Promise.allSettled(
      Array.from({ length: 20 }, () => withTransaction(em(), (transaction) => transaction.execute('select 1'))),
    );
  }
  const results = await Promise.all(
    Array.from({ length: 20 }, () =>
      withTransaction(em(), (transaction) => transaction.execute<{ one: number }[]>('select 1 as one')),
    ),
  );
  expect(results).toHaveLength(20);
});

test('connection: has its search path, time zone and timeouts set', async () => {
  const show = async (name: string) =>
    (await em().execute<Record<string, string>[]>(`show ${name}`))[0]![name.toLowerCase()];
  expect(await show('search_path')).toBe('jobs,extensions');
  expect(await show('TimeZone').catch(() => undefined)).toBeUndefined();
  const [row] = await em().execute<{ zone: string; statement: string; locks: string }[]>(
    `select current_setting('TimeZone') as zone, current_setting('statement_timeout') as statement, current_setting('lock_timeout') as locks`,
  );
  expect(row).toEqual({ zone: 'UTC', statement: '15s', locks: '5s' });
});

test('concurrent migrations: run each migration once', async () => {
  const { createTestDatabase } = await import('@yoza/local-infrastructure/test-environment');
  const fresh = await createTestDatabase(['jobs']);
  const orms = await Promise.all(Array.from({ length: 4 }, () => openDatabase(optionsFor(fresh.urls['jobs']!))));
  try {
    const ran = await Promise.all(orms.map((orm) => migrate(orm)));
    expect(ran.flat()).toEqual(['0001-first']);
    expect(await orms[0]!.em.fork().count(ToolEntity)).toBe(0);
  } finally {
    await Promise.all(orms.map((orm) => orm.close()));
    await fresh.drop();
  }
});

test('migration that fails: leaves those before it, whose locks were released', async () => {
  const { createTestDatabase } = await import('@yoza/local-infrastructure/test-environment');
  const fresh = await createTestDatabase(['jobs']);
  const locked = `select 1 / count(*) from pg_locks where relation = 'boxes'::regclass and mode = 'AccessExclusiveLock'`;
  const writing = (...statements: string[]) =>
    class extends Migration {
      override up(): void {
        for (const sql of statements) this.addSql(sql);
      }
    };
  const migrations = [
    { name: '0001-boxes', class: writing('create table boxes (id int)', locked) },
    { name: '0002-lids', class: writing('create table lids (id int)', locked) },
  ];
  const { url, schema } = { url: fresh.urls['jobs']!, schema: 'jobs' };
  const orm = await openDatabase(ormOptions({ url, schema, entities: [ToolEntity], migrations }));
  try {
    await expect(migrate(orm)).rejects.toThrow('division by zero');
    const [found] = await orm.em.fork().execute(`select to_regclass('boxes') as boxes, to_regclass('lids') as lids`);
    expect(found).toEqual({ boxes: 'boxes', lids: null });
  } finally {
    await orm.close();
    await fresh.drop();
  }
});

test('unreachable database: is reported as an error', async () => {
  const options = optionsFor('postgres://127.0.0.1:1/none');
  await expect(openDatabase(options, 0.5)).rejects.toThrow(/ECONNREFUSED/);
});
