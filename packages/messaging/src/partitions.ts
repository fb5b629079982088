import { setTimeout as delay } from 'node:timers/promises';
import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';

/** A table partitioned by the month in a UUID v7: one partition for each month, and `<name>_other` for rows whose id is of no such month. */
export interface MonthlyTable {
  name: string;
  /** Column of the UUID v7. */
  key: string;
  /** Days after the end of its month until a partition is dropped. */
  days: number;
  /** Condition of rows that must not be lost: they are moved to `<name>_other`. */
  needed?: string;
}

interface Partition {
  name: string;
  /** First and last instant of its ids, in milliseconds since 1970; the last is not in it. */
  start: number;
  end: number;
}

const dayMs = 86_400_000;
/** Maximum number of rows moved or read while a table is locked. */
const maxRows = 10_000;
const lockTimeoutMs = 100;
const lockAttempts = 10;

/**
 * Creates the partitions of this month and the next. Rejects if the table is not free for a moment, or if `<name>_other` has too many rows: they are
 * deleted as they become old, and a later run succeeds.
 */
export async function createPartitions(orm: MikroORM, table: MonthlyTable, now: Date): Promise<void> {
  for (const offset of [0, 1])
    await createPartition(orm, table, startOfMonth(now, offset), startOfMonth(now, offset + 1));
}

/** Drops the partitions that are old enough. Rejects if the table is not free for a moment. */
export async function dropOldPartitions(orm: MikroORM, table: MonthlyTable, now: Date): Promise<void> {
  const isOld = ({ end }: Partition) => now.getTime() - end > table.days * dayMs;
  for (const old of (await partitionsOf(orm.em.fork() as EntityManager, table)).filter(isOld))
    await dropPartition(orm, table, old.name);
}

/** Returns the beginning of the month, in UTC, that is `offset` months after the one of `now`. */
export const startOfMonth = (now: Date, offset: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset));

/** Returns the smallest UUID v7 of an instant. */
export const lowestId = (at: Date) => `${at.getTime().toString(16).padStart(12, '0')}00000000000000000000`;

async function createPartition(orm: MikroORM, table: MonthlyTable, start: Date, end: Date): Promise<void> {
  const { name, key } = table;
  const other = `${name}_other`;
  const exists = async (em: EntityManager) =>
    (await partitionsOf(em, table)).some((each) => each.start <= start.getTime() && each.end >= end.getTime());
  if (await exists(orm.em.fork() as EntityManager)) return;
  const [from, to] = [lowestId(start), lowestId(end)];
  const partition = partitionOf(name, start);
  await whileLocked(orm, [name, other], async (em) => {
    if (await exists(em)) return;
    // Attaching reads all of them.
    if (await hasMany(em, other)) throw new Error(`${other} has too many rows to create ${partition}`);
    await em.execute(`
      create table ${partition} (like ${name} including defaults including constraints);
      with moved as (delete from ${other} where ${key} >= '${from}' and ${key} < '${to}' returning *)
        insert into ${partition} select * from moved;
      alter table ${name} attach partition ${partition} for values from ('${from}') to ('${to}')`);
  });
}

async function dropPartition(orm: MikroORM, table: MonthlyTable, partition: string): Promise<void> {
  const { name, needed = 'false' } = table;
  if (await hasMany(orm.em.fork() as EntityManager, partition, needed)) return;
  await whileLocked(orm, [name], async (em) => {
    if (!(await partitionsOf(em, table)).some((each) => each.name === partition)) return;
    if (await hasMany(em, partition, needed)) return;
    await em.execute(`
      alter table ${name} detach partition ${partition};
      insert into ${name} overriding system value select * from ${partition} where ${needed};
      drop table ${partition}`);
  });
}

/** Returns the name of the partition of the month that begins at `start`. */
export const partitionOf = (table: string, start: Date) =>
  `${table}_${start.toISOString().slice(0, 7).replace('-', '_')}`;

/** True if more rows than may be moved or read with the table locked meet the condition. */
export async function hasMany(em: EntityManager, table: string, condition = 'true'): Promise<boolean> {
  const rows = await em.execute(`select 1 from ${table} where ${condition} offset ${maxRows} limit 1`);
  return rows.length > 0;
}

/** Lists the partitions of months, not the one of other rows. */
async function partitionsOf(em: EntityManager, { name }: MonthlyTable): Promise<Partition[]> {
  const rows = await em.execute<{ name: string; bound: string }[]>(
    `select relname as name, pg_get_expr(relpartbound, oid) as bound
       from pg_class where oid in (select inhrelid from pg_inherits where inhparent = ?::regclass)`,
    [name],
  );
  return rows.flatMap(({ name: partition, bound }) => {
    const [, from, to] = /^FOR VALUES FROM \((.*)\) TO \((.*)\)$/.exec(bound) ?? [];
    return from && to ? [{ name: partition, start: instantOf(from), end: instantOf(to) }] : [];
  });
}

/** Returns the instant of a bound: of its id, or the beginning of time. */
const instantOf = (bound: string) =>
  bound === 'MINVALUE'
    ? Number.NEGATIVE_INFINITY
    : Number.parseInt(bound.replaceAll(/[^0-9a-f]/g, '').slice(0, 12), 16);

/**
 * Runs `work` in a transaction that alone uses the tables, and alone writes to those `referenced`. Other statements wait for at most a tenth of a
 * second while it tries to get them; rejects after ten attempts.
 */
export async function whileLocked(
  orm: MikroORM,
  tables: string[],
  work: (em: EntityManager) => Promise<void>,
  referenced: string[] = [],
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await orm.em.fork().transactional(async (em) => {
        await em.execute(`set local lock_timeout = ${lockTimeoutMs}`);
        for (const table of referenced) await em.execute(`lock table ${table} in share row exclusive mode`);
        for (const table of tables) await em.execute(`lock table only ${table} in access exclusive mode`);
        await work(em as EntityManager);
      });
    } catch (error) {
      if (attempt === lockAttempts || (error as { code?: string }).code !== '55P03') throw error;
      await delay(Math.random() * lockTimeoutMs * attempt);
    }
  }
}
