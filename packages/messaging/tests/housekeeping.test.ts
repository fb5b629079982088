import { createTestDatabase } from '@yoza/local-infrastructure/test-environment';
import { MikroORM } from '@mikro-orm/postgresql';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tidyUp } from '../src/housekeeping.ts';
import { messagingEntities, messagingPartitions, messagingTables } from '../src/tables.ts';

const stack = new AsyncDisposableStack();
afterAll(() => stack.disposeAsync());

let orm: MikroORM;
beforeAll(async () => {
  const database = await createTestDatabase(['shop']);
  stack.defer(() => database.drop());
  const options = { clientUrl: database.urls['shop'], schema: 'shop', entities: [...messagingEntities] };
  orm = (await MikroORM.init(options)) as MikroORM;
  stack.defer(() => orm.close());
  await run(messagingTables);
});

const run = <Row = object>(sql: string, values: unknown[] = []) => orm.em.fork().execute<Row[]>(sql, values);
/** Partition and kind of each row, in order. */
const rowsOf = async (table: string, kind: string) =>
  (
    await run<{ partition: string; kind: string }>(
      `select tableoid::regclass::text as partition, ${kind} as kind from ${table} order by 1, 2`,
    )
  ).map((row) => [row.partition, row.kind]);

const record = (kind: string, id: string, isPublished: boolean, daysAgo = 0) =>
  run(
    `insert into outbox (id, type, aggregate_id, aggregate_version, occurred_at, data, recorded_at, published_at)
     values (${id}, 'shop.order.placed.v1', ?, 1, now(), '{}', now() - make_interval(days => ?), case when ? then now() end)`,
    [kind, daysAgo, isPublished],
  );

const oddId = `('ffffffff' || substr(gen_random_uuid()::text, 9))::uuid`;

/** Name of the partition of the month some months after this one. */
const partitionIn = (table: string, months: number) => {
  const now = new Date();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months));
  return `${table}_${month.toISOString().slice(0, 7).replace('-', '_')}`;
};

/** The middle of the month some months after this one. */
const middleOf = (months: number) => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15));
};

test('migration: keeps the rows of the undivided tables, and their positions', async () => {
  await record('now', 'uuidv7()', false);
  await record('odd', oddId, true);
  await run(`insert into inbox (event_id, handler) select id, 'kitchen' from outbox`);
  await run(messagingPartitions);
  await record('later', 'uuidv7()', false);
  expect(
    await run(
      'select aggregate_id as kind, tableoid::regclass::text as partition, position from outbox order by position',
    ),
  ).toEqual([
    { kind: 'now', partition: 'outbox_first', position: '1' },
    { kind: 'odd', partition: 'outbox_other', position: '2' },
    { kind: 'later', partition: 'outbox_first', position: '3' },
  ]);
  expect(await rowsOf('inbox', 'handler')).toEqual([
    ['inbox_first', 'kitchen'],
    ['inbox_other', 'kitchen'],
  ]);
  await run('truncate outbox, inbox');
});

test('partitions: are created for this month and the next, and take rows that arrived before them', async () => {
  await record('now', 'uuidv7()', false);
  const nextMonth = middleOf(1).toISOString();
  await record('next', `uuidv7('${nextMonth}'::timestamptz - now())`, false);
  expect(await rowsOf('outbox', 'aggregate_id')).toEqual([
    ['outbox_first', 'now'],
    ['outbox_other', 'next'],
  ]);
  // Two processes: one waits for the other, or gives up until its next run.
  await Promise.allSettled([tidyUp(orm, new Date()), tidyUp(orm, new Date())]);
  await tidyUp(orm, new Date());
  expect(await rowsOf('outbox', 'aggregate_id')).toEqual([
    [partitionIn('outbox', 1), 'next'],
    ['outbox_first', 'now'],
  ]);
  expect(await run('select position from outbox order by id')).toEqual([{ position: '4' }, { position: '5' }]);
});

test('partitions: are dropped some weeks after the end of their month, unless an event is unpublished', async () => {
  await run(`insert into inbox (event_id, handler) values (uuidv7(), 'kitchen')`);
  await tidyUp(orm, middleOf(2));
  expect(await rowsOf('inbox', 'handler')).toEqual([['inbox_first', 'kitchen']]);
  await tidyUp(orm, middleOf(4));
  expect(await rowsOf('inbox', 'handler')).toEqual([]);
  expect(await rowsOf('outbox', 'aggregate_id')).toHaveLength(2);
  await run('update outbox set published_at = now()');
  await tidyUp(orm, middleOf(2));
  expect(await rowsOf('outbox', 'aggregate_id')).toEqual([[partitionIn('outbox', 1), 'next']]);
  await tidyUp(orm, middleOf(3));
  expect(await run('select relname from pg_class join pg_inherits on oid = inhrelid where relkind = $$r$$')).toEqual(
    expect.arrayContaining(['outbox_other', partitionIn('outbox', 3), 'inbox_other'].map((relname) => ({ relname }))),
  );
  expect(await rowsOf('outbox', 'aggregate_id')).toEqual([]);
});

test('events of no month: are removed when old, in batches, unless they are unpublished', async () => {
  for (let number = 0; number < 5; number++) await record('old', oddId, true, 31);
  await record('young', oddId, true, 29);
  await record('unpublished', oddId, false, 400);
  await run(`
    insert into inbox (event_id, handler, handled_at)
    select ${oddId}, kind, now() - make_interval(days => age)
      from (values ('old', 61, 4), ('young', 59, 1)) as plan (kind, age, rows), generate_series(1, rows)`);
  await run(`
    insert into dead_letters (handler, subject, payload, error, attempts, failed_at, replayed_at)
    select kind, 'shop.order.placed.v1', '', '', 1, now() - make_interval(days => 91), case when kind = 'replayed' then now() end
      from (values ('replayed', 3), ('open', 2)) as plan (kind, rows), generate_series(1, rows)`);
  // Records how many rows each statement removed.
  await run(`
    create table removals (origin text, rows bigint);
    create function note_removal() returns trigger language plpgsql as $$
      begin insert into removals select tg_table_name, count(*) from gone; return null; end $$;
    create trigger noted after delete on outbox_other referencing old table as gone for each statement execute function note_removal();
    create trigger noted after delete on dead_letters referencing old table as gone for each statement execute function note_removal()`);
  await tidyUp(orm, new Date(), 2);
  expect(await rowsOf('outbox', 'aggregate_id')).toEqual([
    ['outbox_other', 'unpublished'],
    ['outbox_other', 'young'],
  ]);
  expect(await rowsOf('inbox', 'handler')).toEqual([['inbox_other', 'young']]);
  expect(await rowsOf('dead_letters', 'handler')).toEqual([
    ['dead_letters', 'open'],
    ['dead_letters', 'open'],
  ]);
  expect(await run('select origin, rows::int from removals order by origin, rows desc')).toEqual([
    { origin: 'dead_letters', rows: 2 },
    { origin: 'dead_letters', rows: 1 },
    { origin: 'outbox_other', rows: 2 },
    { origin: 'outbox_other', rows: 2 },
    { origin: 'outbox_other', rows: 1 },
  ]);
});

test('deleting from a partitioned table: is refused, since a place in the table repeats between partitions', async () => {
  await expect(run('delete from outbox where ctid = any(array(select ctid from outbox))')).rejects.toThrow(
    'permission denied for table outbox',
  );
});
