import type pg from 'pg';
import type { SeenQuery } from './watch-queries.ts';
import { readsDuring } from './watch-queries.ts';

/** Number of attempts after which PostgreSQL has decided about the plan of each read. */
const decidedAfter = 5;

/**
 * Calls `call` in fives until PostgreSQL keeps the plans of all its reads, or of all but `expected` after enough calls to decide: it plans the first
 * five uses on a connection in any case. At most a hundred calls. Returns these reads, each once: those whose plan it `kept` and those it still `planned` in the last calls. `pool` is that of the
 * service that receives the HTTP requests of `call`.
 */
export async function readsByPlan(
  pool: pg.Pool,
  call: () => Promise<unknown>,
  expected = 0,
): Promise<{ kept: SeenQuery[]; planned: SeenQuery[] }> {
  for (let attempt = 1; ; attempt++) {
    const before = await usesOfKeptPlans(pool);
    const reads = await readsDuring(async () => {
      for (let time = 0; time < 5; time++) await call();
    });
    const after = await usesOfKeptPlans(pool);
    const isKept = ({ sql }: SeenQuery) =>
      (after.get(sql) ?? 0) - (before.get(sql) ?? 0) >= reads.filter((read) => read.sql === sql).length;
    const each = [...new Map(reads.map((read) => [read.sql, read])).values()];
    const planned = each.filter((read) => !isKept(read));
    const allowed = attempt > decidedAfter ? expected : 0;
    if (planned.length <= allowed || attempt === 20) return { kept: each.filter(isKept), planned };
  }
}

/** Returns how often the connections of a pool have used the kept plan of each named statement. */
async function usesOfKeptPlans(pool: pg.Pool): Promise<Map<string, number>> {
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  const uses = new Map<string, number>();
  try {
    for (const client of clients) {
      const { rows } = await client.query<{ statement: string; generic_plans: string }>(
        'select statement, generic_plans from pg_prepared_statements',
      );
      for (const { statement, generic_plans: times } of rows)
        uses.set(statement, (uses.get(statement) ?? 0) + Number(times));
    }
  } finally {
    for (const client of clients) client.release();
  }
  return uses;
}
