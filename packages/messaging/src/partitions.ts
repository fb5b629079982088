import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';

/** A table partitioned by the month in a UUID v7: one partition for each month, and `<name>_other` for rows whose id is of no such month. */
export interface MonthlyTable {
  name: string;
  /** Column of the UUID v7. */
  key: string;
  /** Days after the end of its month until a partition is dropped. */
  days: number;
  /** Condition of rows that must not be lost: their partition is kept. */
  needed?: string;
}

interface Partition {
  name: string;
  end: Date;
}

const dayMs = 86_400_000;

/**
 * Creates the partitions of this month and the next, and drops those that are old enough. Each takes a moment in which the table is locked, or fails
 * after a second; the next run tries again.
 */
export async function keepPartitions(orm: MikroORM, table: MonthlyTable, now: Date): Promise<void> {
  for (const offset of [0, 1])
    await createPartition(orm, table, startOfMonth(now, offset), startOfMonth(now, offset + 1));
  const isOld = ({ end }: Partition) => now.getTime() - end.getTime() > table.days * dayMs;
  for (const { name } of (await partitionsOf(orm.em.fork() as EntityManager, table)).filter(isOld))
    await dropPartition(orm, table, name);
}

const startOfMonth = (now: Date, offset: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + offset));

/** Returns the smallest UUID v7 of an instant. */
const lowestId = (at: Date) => `${at.getTime().toString(16).padStart(12, '0')}00000000000000000000`;

async function createPartition(orm: MikroORM, table: MonthlyTable, start: Date, end: Date): Promise<void> {
  const { name, key } = table;
  const exists = async (em: EntityManager) => (await partitionsOf(em, table)).some((other) => other.end >= end);
  if (await exists(orm.em.fork() as EntityManager)) return;
  const [from, to] = [lowestId(start), lowestId(end)];
  const partition = `${name}_${start.toISOString().slice(0, 7).replace('-', '_')}`;
  await whileLocked(orm, [name, `${name}_other`], async (em) => {
    if (await exists(em)) return;
    await em.execute(`
      create table ${partition} (like ${name} including defaults including constraints);
      with moved as (delete from ${name}_other where ${key} >= '${from}' and ${key} < '${to}' returning *)
        insert into ${partition} select * from moved;
      alter table ${name} attach partition ${partition} for values from ('${from}') to ('${to}')`);
  });
}

async function dropPartition(orm: MikroORM, table: MonthlyTable, partition: string): Promise<void> {
  await whileLocked(orm, [table.name], async (em) => {
    if (!(await partitionsOf(em, table)).some(({ name }) => name === partition)) return;
    const kept = table.needed ? await em.execute(`select 1 from ${partition} where ${table.needed} limit 1`) : [];
    if (kept.length === 0) await em.execute(`drop table ${partition}`);
  });
}

/** Lists the partitions of months, not the one of other rows. */
async function partitionsOf(em: EntityManager, { name }: Pick<MonthlyTable, 'name'>): Promise<Partition[]> {
  const rows = await em.execute<{ name: string; last: string }[]>(
    `select relname as name, substring(pg_get_expr(relpartbound, oid) from 'TO \\(''([0-9a-f-]{13})') as last
       from pg_class where oid in (select inhrelid from pg_inherits where inhparent = ?::regclass)
        and pg_get_expr(relpartbound, oid) <> 'DEFAULT' order by last`,
    [name],
  );
  return rows.map(({ name: partition, last }) => ({
    name: partition,
    end: new Date(Number.parseInt(last.replace('-', ''), 16)),
  }));
}

/** Runs `work` in a transaction that alone uses the tables. Rejects if it does not get them within a second. */
async function whileLocked(orm: MikroORM, tables: string[], work: (em: EntityManager) => Promise<void>): Promise<void> {
  await orm.em.fork().transactional(async (em) => {
    await em.execute(`set local lock_timeout = '1s'`);
    for (const table of tables) await em.execute(`lock table only ${table} in access exclusive mode`);
    await work(em as EntityManager);
  });
}
