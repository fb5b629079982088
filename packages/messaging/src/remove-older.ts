import type { EntityManager } from '@mikro-orm/postgresql';

export interface Old {
  table: string;
  /** Timestamp column that determines the age of a row. */
  since: string;
  /** Rows from before this time are removed. */
  before: Date;
  /** Additional condition; none if omitted. */
  also?: string;
  /** Maximum number of rows that one statement removes, so that none takes long. */
  batch: number;
}

/** Removes the old rows of a table that is not partitioned, in batches. Skips rows that another process is removing or changing at the same time. */
export async function removeOlder(
  em: EntityManager,
  { table, since, before, also = 'true', batch }: Old,
): Promise<void> {
  // The array limits the plan to reading these rows only.
  const sql = `delete from ${table} where ctid = any(array(
    select ctid from ${table} where ${also} and ${since} < ? order by ${since} limit ? for update skip locked))`;
  let removed: number;
  do removed = (await em.execute<{ affectedRows: number }>(sql, [before, batch], 'run')).affectedRows;
  while (removed === batch);
}
