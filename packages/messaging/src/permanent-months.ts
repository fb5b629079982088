import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { runSteps } from './housekeeping-steps.ts';
import { hasMany, lowestId, partitionOf, startOfMonth, whileLocked } from './partitions.ts';

/** Maximum number of months created at once by the clock of the process alone. */
const maxAhead = 3;

/**
 * A table whose rows are kept, partitioned by month: `<name>_first` has the rows of before the table was divided, `<name>_later` takes all rows after
 * the last month. There is no default partition: PostgreSQL can then read the partitions one after the other in the order of the key.
 */
export interface PermanentTable {
  name: string;
  /** Column that determines the month of a row. */
  key: string;
  keyIs: 'time' | 'uuidv7';
  /** Tables that its foreign keys reference. */
  references: string[];
  /** Returns SQL that gives a new partition what it does not inherit, such as triggers for statements. */
  complete?: (partition: string) => string;
}

/** Creates the months as {@link createMonths} does, and keeps the statistics as {@link analyzeMonths} does. To be called every hour. */
export async function keepMonths(orm: MikroORM, table: PermanentTable, now: Date): Promise<void> {
  await runSteps([() => createMonths(orm, table, now), () => analyzeMonths(orm, table)]);
}

/**
 * Gathers the planner's statistics of the whole table from a sample of all its partitions, if they are older than a day. PostgreSQL does so by itself
 * for each partition, but never for a partitioned table. Reading and writing go on meanwhile.
 */
export async function analyzeMonths(orm: MikroORM, { name }: PermanentTable): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    const recent = await em.execute<unknown[]>(
      `select 1 from pg_stat_all_tables where relid = ?::regclass and last_analyze > now() - interval '1 day'`,
      [name],
    );
    if (recent.length === 0) await em.execute(`set local statement_timeout = 0; analyze (skip_locked) only ${name}`);
  });
}

/**
 * Creates the partitions of all months up to the next one. Rejects if the table is not free for a moment, if `<name>_later` has more than 10,000
 * rows, or if that would be more than three months that have not begun by the clock of the database: a partition is not removed again.
 */
export async function createMonths(orm: MikroORM, table: PermanentTable, now: Date): Promise<void> {
  const end = startOfMonth(now, 2);
  await assertNear(orm.em.fork() as EntityManager, table, end);
  for (;;) {
    const start = await startOfLater(orm.em.fork() as EntityManager, table);
    if (start >= end) return;
    await splitLater(orm, table, start);
  }
}

async function assertNear(em: EntityManager, table: PermanentTable, end: Date): Promise<void> {
  const [row] = await em.execute<[{ at: string }]>('select extract(epoch from now()) * 1000 as at');
  const start = await startOfLater(em, table);
  const latest = Math.max(startOfMonth(start, maxAhead).getTime(), startOfMonth(new Date(Number(row.at)), 2).getTime());
  if (end.getTime() > latest)
    throw new Error(`the clock is too far ahead to create months of ${table.name} up to ${end.toISOString()}`);
}

async function splitLater(orm: MikroORM, table: PermanentTable, start: Date): Promise<void> {
  const { name, key, references } = table;
  const later = `${name}_later`;
  const end = boundOf(table, startOfMonth(start, 1));
  const split = async (em: EntityManager) => {
    if ((await startOfLater(em, table)) > start) return;
    // Attaching reads all of them.
    if (await hasMany(em, later)) throw new Error(`${later} has too many rows to create ${partitionOf(name, start)}`);
    await em.execute(`
      alter table ${name} detach partition ${later};
      ${createMonth(table, start)};
      ${moveRows(later, `${key} < ${end}`, name)};
      alter table ${name} attach partition ${later} for values from (${end}) to (maxvalue)`);
  };
  await whileLocked(orm, [name, later], split, references);
}

/**
 * Divides the rows of `<name>_first` from the month of `from` on into partitions of their months, in the transaction of `em`. Writes them anew with
 * the table locked, so it is for generated data, or for a quiet hour.
 */
export async function divideFirst(em: EntityManager, table: PermanentTable, from: Date): Promise<void> {
  const { name, key } = table;
  const first = `${name}_first`;
  const end = await boundAt(em, table, first, 'TO');
  const months = [];
  for (let start = startOfMonth(from, 0); start < end; start = startOfMonth(start, 1)) months.push(start);
  if (months.length === 0) return;
  const bound = boundOf(table, months[0]!);
  await em.execute(`alter table ${name} detach partition ${first}`);
  for (const start of months) await em.execute(createMonth(table, start));
  await em.execute(`
    ${moveRows(first, `${key} >= ${bound}`, name)};
    alter table ${name} attach partition ${first} for values from (minvalue) to (${bound})`);
}

const createMonth = (table: PermanentTable, start: Date) => {
  const partition = partitionOf(table.name, start);
  const [from, to] = [start, startOfMonth(start, 1)].map((at) => boundOf(table, at));
  return `create table ${partition} partition of ${table.name} for values from (${from}) to (${to});
    ${table.complete?.(partition) ?? ''}`;
};

/** SQL that moves rows of a detached partition; its triggers, which may refuse changes, are off meanwhile. */
const moveRows = (from: string, condition: string, to: string) => `
  alter table ${from} disable trigger user;
  with moved as (delete from ${from} where ${condition} returning *)
    insert into ${to} overriding system value select * from moved;
  alter table ${from} enable trigger user`;

const boundOf = ({ keyIs }: PermanentTable, at: Date) => `'${keyIs === 'time' ? at.toISOString() : lowestId(at)}'`;

const startOfLater = (em: EntityManager, table: PermanentTable) => boundAt(em, table, `${table.name}_later`, 'FROM');

/** SQL of the milliseconds since 1970 of a bound, by the kind of its key. */
const milliseconds = {
  time: 'extract(epoch from bound::timestamptz) * 1000',
  uuidv7: `('x' || left(replace(bound, '-', ''), 12))::bit(48)::bigint`,
};

async function boundAt(em: EntityManager, { keyIs }: PermanentTable, partition: string, end: 'FROM' | 'TO') {
  const [row] = await em.execute<[{ at: string }]>(
    `select ${milliseconds[keyIs]} as at from (
       select (regexp_match(pg_get_expr(relpartbound, oid), '${end} \\(''([^'']+)''\\)'))[1] as bound from pg_class where oid = ?::regclass
     ) as partition`,
    [partition],
  );
  return new Date(Number(row.at));
}
