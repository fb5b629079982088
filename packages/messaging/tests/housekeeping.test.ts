import { createTestDatabase } from '@yoza/local-infrastructure/test-environment';
import { usualMs, waitingFor } from '@yoza/local-infrastructure/while-locked';
import { MikroORM } from '@mikro-orm/postgresql';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { inbox, outbox, tidyUp } from '../src/housekeeping.ts';
import { begin, selectOldest } from '../src/outbox-batch.ts';
import { createPartitions, dropOldPartitions } from '../src/partitions.ts';
import { messagingEntities, messagingPartitions, messagingTables, messagingTraces } from '../src/tables.ts';

let stack: AsyncDisposableStack;
let orm: MikroORM;
let databaseUrl: string;
beforeEach(async () => {
  stack = new AsyncDisposableStack();
  const database = await createTestDatabase(['shop']);
  stack.defer(() => database.drop());
  databaseUrl = database.urls['shop']!;
  const options = { clientUrl: databaseUrl, schema: 'shop', entities: [...messagingEntities] };
  orm = (await MikroORM.init(options)) as MikroORM;
  stack.defer(() => orm.close());
  await run(messagingTables);
});
afterEach(() => stack.disposeAsync());

const run = <Row = object>(sql: string, values: unknown[] = []) => orm.em.fork().execute<Row[]>(sql, values);
const divide = () => orm.em.fork().transactional((em) => em.execute(messagingPartitions + messagingTraces));

const today = new Date();
const monthIn = (months: number, day = 1) =>
  new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() + months, day));
/** The middle of the month some months after this one. */
const middleOf = (months: number) => monthIn(months, 15);
const partitionIn = (table: string, months: number) =>
  `${table}_${monthIn(months).toISOString().slice(0, 7).replace('-', '_')}`;
const keep = async (now: Date) => {
  for (const table of [outbox, inbox]) {
    await dropOldPartitions(orm, table, now);
    await createPartitions(orm, table, now);
  }
};

/** SQL of an id of today, of an instant, and of no time. */
const idOfToday = 'uuidv7()';
const idAt = (at: Date) => `uuidv7('${at.toISOString()}'::timestamptz - now())`;
const oddId = `('ffffffff' || substr(gen_random_uuid()::text, 9))::uuid`;

const record = (kind: string, id: string, isPublished: boolean, daysAgo = 0, rows = 1) =>
  run(
    `insert into outbox (id, type, aggregate_id, aggregate_version, occurred_at, data, recorded_at, published_at)
     select ${id}, 'shop.order.placed.v1', ?, 1, now(), '{}', now() - make_interval(days => ?), case when ? then now() end
       from generate_series(1, ?)`,
    [kind, daysAgo, isPublished, rows],
  );
const receive = (kind: string, id: string) => run(`insert into inbox (event_id, handler) values (${id}, ?)`, [kind]);

/** Partition and kind of each row, in order. */
const rowsOf = async (table: string, kind: string) =>
  (
    await run<{ partition: string; kind: string }>(
      `select tableoid::regclass::text as partition, ${kind} as kind from ${table} order by 1, 2`,
    )
  ).map((row) => [row.partition, row.kind]);

const partitionsOf = async (table: string) =>
  (
    await run<{ name: string }>(
      'select inhrelid::regclass::text as name from pg_inherits where inhparent = ?::regclass order by 1',
      [table],
    )
  ).map(({ name }) => name);

test('migration: keeps the rows of the undivided tables, and their positions', async () => {
  await record('now', idOfToday, false);
  await record('next', idAt(middleOf(1)), false);
  await record('odd', oddId, true);
  await run(`insert into inbox (event_id, handler) select id, 'kitchen' from outbox`);
  await divide();
  await record('later', idOfToday, false);
  expect(await run('select aggregate_id as kind, position from outbox order by position')).toEqual([
    { kind: 'now', position: '1' },
    { kind: 'next', position: '2' },
    { kind: 'odd', position: '3' },
    { kind: 'later', position: '4' },
  ]);
  const places = ['outbox_first', partitionIn('outbox', 1), 'outbox_other'];
  expect(await partitionsOf('outbox')).toEqual(places.toSorted());
  expect(await rowsOf('inbox', 'handler')).toEqual(
    ['inbox_first', partitionIn('inbox', 1), 'inbox_other'].toSorted().map((name) => [name, 'kitchen']),
  );
});

test('migration: waits for a handler that has its inbox row and then records an event', async () => {
  await using consumer = await openTransaction();
  await consumer.run(`insert into inbox (event_id, handler) values (uuidv7(), 'kitchen')`);
  const migrating = divide();
  await lockWaits();
  await consumer.run(
    `insert into outbox (id, type, aggregate_id, aggregate_version, occurred_at, data) values (uuidv7(), 'shop.order.placed.v1', 'a', 1, now(), '{}')`,
  );
  await consumer.commit();
  await migrating;
  expect(await rowsOf('outbox', 'aggregate_id')).toEqual([['outbox_first', 'a']]);
});

test('migration: may take longer than any other statement', async () => {
  await waitingFor(databaseUrl, 'inbox', () =>
    orm.em.fork().transactional(async (em) => {
      await em.execute(`set local statement_timeout = '${usualMs}ms'`);
      await em.execute(messagingPartitions + messagingTraces);
    }),
  );
  expect(await partitionsOf('outbox')).toContain('outbox_first');
});

test('partitions: are created for this month and the next, and take rows that arrived before them', async () => {
  await divide();
  await record('month after next', idAt(middleOf(2)), false);
  await record('much later', idAt(middleOf(9)), false);
  // Two processes: one waits for the other.
  await Promise.all([keep(middleOf(1)), keep(middleOf(1))]);
  expect(await partitionsOf('outbox')).toEqual(
    ['outbox_first', partitionIn('outbox', 1), partitionIn('outbox', 2), 'outbox_other'].toSorted(),
  );
  expect(await rowsOf('outbox', 'aggregate_id')).toEqual(
    [
      [partitionIn('outbox', 2), 'month after next'],
      ['outbox_other', 'much later'],
    ].toSorted(),
  );
});

test('partitions: are not created beside many other rows, and are once those are old', async () => {
  await divide();
  await record('odd', oddId, true, 31, 10_001);
  await expect(keep(middleOf(1))).rejects.toThrow(
    `outbox_other has too many rows to create ${partitionIn('outbox', 2)}`,
  );
  await tidyUp(orm);
  await keep(middleOf(1));
  expect(await partitionsOf('outbox')).toContain(partitionIn('outbox', 2));
});

test('partitions: are created after a process with a clock years ahead has created some', async () => {
  await divide();
  await createPartitions(orm, outbox, middleOf(60));
  await createPartitions(orm, outbox, middleOf(1));
  expect(await partitionsOf('outbox')).toContain(partitionIn('outbox', 2));
});

test('partitions: are dropped some weeks after the end of their month; unpublished events are kept', async () => {
  await divide();
  await record('published', idOfToday, true);
  await record('unpublished', idOfToday, false);
  await receive('kitchen', idOfToday);
  await keep(middleOf(1));
  expect(await rowsOf('outbox', 'aggregate_id')).toHaveLength(2);
  await keep(middleOf(2));
  expect(await rowsOf('outbox', 'aggregate_id')).toEqual([['outbox_other', 'unpublished']]);
  expect(await run('select position from outbox')).toEqual([{ position: '2' }]);
  expect(await rowsOf('inbox', 'handler')).toEqual([['inbox_first', 'kitchen']]);
  await keep(middleOf(4));
  expect(await rowsOf('inbox', 'handler')).toEqual([]);
  expect(await partitionsOf('outbox')).toEqual(
    [partitionIn('outbox', 3), partitionIn('outbox', 4), partitionIn('outbox', 5), 'outbox_other'].toSorted(),
  );
});

test('partitions: are not dropped or created while the table is in use', async () => {
  await divide();
  await using reader = await openTransaction();
  await reader.run('select 1 from outbox');
  await expect(createPartitions(orm, outbox, middleOf(2))).rejects.toMatchObject({ code: '55P03' });
  await expect(dropOldPartitions(orm, outbox, middleOf(2))).rejects.toMatchObject({ code: '55P03' });
});

test('events of no month: are removed when old, in batches, unless they are unpublished', async () => {
  await divide();
  await record('old', oddId, true, 31, 5);
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
  await tidyUp(orm, 2);
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

test('housekeeping: does its other steps if one fails', async () => {
  await divide();
  await receive('old', oddId);
  await run(`update inbox set handled_at = now() - make_interval(days => 61)`);
  await run('drop table outbox_other');
  await expect(tidyUp(orm)).rejects.toMatchObject({ code: '42P01' });
  expect(await rowsOf('inbox', 'handler')).toEqual([]);
});

test('relay: reads only the oldest events, however many are unpublished', async () => {
  await divide();
  await record('published', idOfToday, true, 0, 20_000);
  await run('analyze outbox');
  await record('unpublished', idOfToday, false, 0, 1_900);
  const plan = await orm.em.fork().transactional(async (em) => {
    await em.execute(begin.replace('begin; ', ''));
    const sql = selectOldest.replace('$1', `'shop'`);
    return em.execute<{ 'QUERY PLAN': string }[]>(`explain (analyze, timing off, summary off) ${sql}`);
  });
  const text = plan.map((line) => line['QUERY PLAN']).join('\n');
  expect(text).not.toContain('Sort Method');
  expect(text).toMatch(/Index Scan using outbox_first_unpublished on outbox_first.*actual rows=20\d\.00/);
});

test('deleting from a divided table: is refused, since a place in the table repeats between partitions', async () => {
  await divide();
  await expect(run('delete from outbox where ctid = any(array(select ctid from outbox))')).rejects.toThrow(
    'permission denied for table outbox',
  );
});

/** Opens a transaction on a connection of its own; rolled back at the end unless committed. */
async function openTransaction() {
  const em = orm.em.fork();
  await em.begin();
  let isOpen = true;
  const end = async (how: 'commit' | 'rollback') => {
    if (isOpen) await em[how]();
    isOpen = false;
  };
  return {
    run: (sql: string) => em.execute(sql),
    commit: () => end('commit'),
    [Symbol.asyncDispose]: () => end('rollback'),
  };
}

/** Waits until a statement waits for a lock. */
async function lockWaits(): Promise<void> {
  for (;;) {
    const waiting = await run(
      `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`,
    );
    if (waiting.length > 0) return;
  }
}
