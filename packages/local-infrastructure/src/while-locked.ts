import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';

/** Time limit of a statement, in milliseconds, beyond which {@link waitingFor} lets a statement wait. */
export const usualMs = 200;

/**
 * Runs `work` with a table that another connection writes to, until one of its statements has waited for the table for twice the usual time limit. For
 * tests of statements that may take longer than others.
 */
export async function waitingFor<Result>(
  databaseUrl: string,
  table: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query(`begin; lock table ${table} in row exclusive mode`);
    let isDone = false;
    const done = work().finally(() => (isDone = true));
    // Reported by the caller's await.
    done.catch(() => {});
    const waits = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
      and clock_timestamp() - query_start > make_interval(secs => $1)`;
    while (!isDone && (await client.query(waits, [(2 * usualMs) / 1000])).rows.length === 0) {
      await delay(10);
      // Otherwise a transaction always sees the same.
      await client.query('select pg_stat_clear_snapshot()');
    }
    await client.query('rollback');
    return await done;
  } finally {
    await client.end();
  }
}
