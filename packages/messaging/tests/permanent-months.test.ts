import { createTestDatabase } from '@yoza/local-infrastructure/test-environment';
import type { EntityManager } from '@mikro-orm/postgresql';
import { MikroORM } from '@mikro-orm/postgresql';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { PermanentTable } from '../src/permanent-months.ts';
import { createMonths, divideFirst, keepMonths } from '../src/permanent-months.ts';

const refuses = (table: string) => `
  create trigger sales_fixed before update or delete or truncate on ${table} for each statement execute function refuse();`;
const keys = { time: 'sold_at timestamptz', uuidv7: 'id uuid' };

let stack: AsyncDisposableStack;
let orm: MikroORM;
beforeEach(async () => {
  stack = new AsyncDisposableStack();
  const database = await createTestDatabase(['shop']);
  stack.defer(() => database.drop());
  const options = {
    clientUrl: database.urls['shop'],
    schema: 'shop',
    entities: [],
    discovery: { warnWhenNoEntities: false },
  };
  orm = (await MikroORM.init(options)) as MikroORM;
  stack.defer(() => orm.close());
});
afterEach(() => stack.disposeAsync());

const run = <Row = Record<string, any>>(sql: string, values: unknown[] = []) =>
  orm.em.fork().execute<Row[]>(sql, values);

/** Date in 2027, or later, of a month counted from January. */
const monthFrom = (months: number, day = 15) => new Date(Date.UTC(2027, months, day));

describe.each(['time', 'uuidv7'] as const)('a table partitioned by %s', (keyIs) => {
  const key = keyIs === 'time' ? 'sold_at' : 'id';
  const sales: PermanentTable = { name: 'sales', key, keyIs, references: ['goods'], complete: refuses };
  const keyAt = (at: Date) =>
    keyIs === 'time'
      ? at.toISOString()
      : `${at.getTime().toString(16).padStart(12, '0')}7${crypto.randomUUID().replaceAll('-', '').slice(13)}`;
  const sell = async (what: string, at: Date, rows = 1) =>
    run(`insert into sales (${key}, good) select ?, ? from generate_series(1, ?)`, [keyAt(at), what, rows]);
  const places = async () =>
    (await run(`select tableoid::regclass::text as place, good, number::int as number from sales order by number`)).map(
      ({ place, good }) => [place.replace('shop.', ''), good],
    );
  const partitions = async () =>
    (
      await run(
        `select inhrelid::regclass::text as name from pg_inherits where inhparent = 'sales'::regclass order by 1`,
      )
    ).map(({ name }) => name);

  beforeEach(async () => {
    const bound =
      keyIs === 'time'
        ? '2027-01-01T00:00Z'
        : `${monthFrom(0, 1).getTime().toString(16).padStart(12, '0')}00000000000000000000`;
    await run(`
      create table goods (name text primary key);
      insert into goods values ('tea'), ('milk'), ('salt');
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
      create table sales (number bigint generated always as identity, ${keys[keyIs]} not null, good text not null references goods,
        primary key (${key}, number)) partition by range (${key});
      create table sales_first partition of sales for values from (minvalue) to ('${bound}');
      create table sales_later partition of sales for values from ('${bound}') to (maxvalue);
      ${['sales', 'sales_first', 'sales_later'].map(refuses).join('')}`);
  });

  test('gets the months up to the next, with the rows that were there before them', async () => {
    await sell('tea', monthFrom(0));
    await sell('milk', monthFrom(1));
    await sell('salt', monthFrom(60));
    // Two processes: one waits for the other.
    await Promise.all([createMonths(orm, sales, monthFrom(0)), createMonths(orm, sales, monthFrom(0))]);
    expect(await partitions()).toEqual(['sales_2027_01', 'sales_2027_02', 'sales_first', 'sales_later']);
    expect(await places()).toEqual([
      ['sales_2027_01', 'tea'],
      ['sales_2027_02', 'milk'],
      ['sales_later', 'salt'],
    ]);
    await createMonths(orm, sales, monthFrom(2, 1));
    expect(await partitions()).toContain('sales_2027_04');
    await sell('tea', new Date(Date.UTC(2027, 2) - 1));
    await sell('tea', new Date(Date.UTC(2027, 2)));
    expect((await places()).slice(3).map(([place]) => place)).toEqual(['sales_2027_02', 'sales_2027_03']);
  });

  test('protects its new partitions as the others', async () => {
    await sell('tea', monthFrom(0));
    await createMonths(orm, sales, monthFrom(0));
    for (const place of ['sales', 'sales_first', 'sales_2027_01', 'sales_2027_02', 'sales_later'])
      for (const sql of [`update ${place} set good = good`, `delete from ${place}`, `truncate ${place}`])
        await expect(run(sql), sql).rejects.toThrow('refused');
    await expect(sell('sugar', monthFrom(1))).rejects.toThrow('sales_good_fkey');
  });

  test('is not divided beside many later rows', async () => {
    await sell('tea', monthFrom(0), 10_001);
    await expect(createMonths(orm, sales, monthFrom(0))).rejects.toThrow(
      'sales_later has too many rows to create sales_2027_01',
    );
    expect(await partitions()).toEqual(['sales_first', 'sales_later']);
  });

  test('is not divided by a clock that is years ahead', async () => {
    const far = new Date();
    far.setUTCFullYear(far.getUTCFullYear() + 14);
    await expect(createMonths(orm, sales, far)).rejects.toThrow('the clock is too far ahead to create months of sales');
    expect(await partitions()).toEqual(['sales_first', 'sales_later']);
  });

  test('gets all months of a long outage, by the clock of the database', async () => {
    const year = new Date().getUTCFullYear();
    const bound = (at: Date) =>
      keyIs === 'time' ? at.toISOString() : `${at.getTime().toString(16).padStart(12, '0')}00000000000000000000`;
    const start = bound(new Date(Date.UTC(year - 1, 0)));
    await run(`drop table sales_first, sales_later;
      create table sales_first partition of sales for values from (minvalue) to ('${start}');
      create table sales_later partition of sales for values from ('${start}') to (maxvalue)`);
    await createMonths(orm, sales, new Date());
    expect(await partitions()).toContain(`sales_${year - 1}_12`);
  });

  test('has statistics of all its partitions, gathered once a day', async () => {
    await sell('tea', monthFrom(0));
    await sell('milk', monthFrom(1));
    const statistics = () =>
      run(`select attname as name, null_frac from pg_stats where tablename = 'sales' and attname = 'good'`);
    const analyzed = async () =>
      (await run(`select last_analyze::text as at from pg_stat_all_tables where relid = 'sales'::regclass`))[0]!['at'];
    expect(await statistics()).toEqual([]);
    await keepMonths(orm, sales, monthFrom(0));
    expect(await statistics()).toHaveLength(1);
    const at = await analyzed();
    expect(at).not.toBeNull();
    await keepMonths(orm, sales, monthFrom(0));
    expect(await analyzed()).toBe(at);
  });

  test('has statistics also when no month can be created', async () => {
    await sell('tea', monthFrom(0), 10_001);
    await expect(keepMonths(orm, sales, monthFrom(0))).rejects.toThrow('too many rows');
    expect(await run(`select 1 from pg_stats where tablename = 'sales' and attname = 'good'`)).toHaveLength(1);
  });

  test.each(['sales', 'goods'])('is not divided while %s is written to', async (table) => {
    const em = orm.em.fork();
    await em.begin();
    await em.execute(`lock table ${table} in row exclusive mode`);
    await expect(createMonths(orm, sales, monthFrom(0))).rejects.toMatchObject({ code: '55P03' });
    await em.rollback();
  });

  test('has the rows of before it was divided in months, if they are divided too', async () => {
    await sell('tea', monthFrom(-9));
    await sell('milk', monthFrom(-2));
    await sell('salt', monthFrom(-1));
    const divide = (months: number) =>
      orm.em.fork().transactional((em) => divideFirst(em as EntityManager, sales, monthFrom(months)));
    await divide(-2);
    await divide(3);
    expect(await places()).toEqual([
      ['sales_first', 'tea'],
      ['sales_2026_11', 'milk'],
      ['sales_2026_12', 'salt'],
    ]);
    await expect(run('delete from sales_first')).rejects.toThrow('refused');
    await expect(run('delete from sales_2026_11')).rejects.toThrow('refused');
  });
});
