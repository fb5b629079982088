import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { MonthlyTable } from './partitions.ts';
import { createPartitions, dropOldPartitions } from './partitions.ts';
import { removeOlder } from './remove-older.ts';

type Step = () => Promise<void>;

/**
 * Returns the steps that remove the old rows of a table partitioned by month: those of `<name>_other` in batches, by the timestamp column `since`, and
 * whole partitions. The last one creates the partitions of this month and the next.
 */
export const monthlySteps = (orm: MikroORM, table: MonthlyTable, since: string, now: Date, batch: number): Step[] => {
  const { name, days, needed = 'false' } = table;
  const before = new Date(now.getTime() - days * 86_400_000);
  const others = { table: `${name}_other`, since, before, also: `not (${needed})`, batch };
  return [
    () => removeOlder(orm.em.fork() as EntityManager, others),
    () => dropOldPartitions(orm, table, now),
    () => createPartitions(orm, table, now),
  ];
};

/** Runs steps one after the other. One that fails does not keep the others from running; rejects with the failures at the end. */
export async function runSteps(steps: readonly Step[]): Promise<void> {
  const failures: unknown[] = [];
  for (const step of steps) await step().catch((error: unknown) => failures.push(error));
  if (failures.length === 1) throw failures[0];
  if (failures.length > 0) throw new AggregateError(failures, 'Several steps failed');
}
