import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe } from 'node:diagnostics_channel';
import pg from 'pg';

export interface SeenQuery {
  sql: string;
  values: unknown[];
}

/** Set while this process handles an HTTP request; distinguishes the queries of requests from those of scheduled work. */
const handling = new AsyncLocalStorage<true>();
subscribe('http.server.request.start', () => handling.enterWith(true));

/** Tables that services read for their own bookkeeping rather than for the caller. */
const ownBusiness = /\b(outbox|inbox|dead_letters|stream_marks|idempotency_keys|travel_positions)\b/;
const isRead = (sql: string) => /^\s*(select|with)\b/i.test(sql) && !ownBusiness.test(sql);

/**
 * Returns the reads that HTTP requests to services of this process send to PostgreSQL during `work`, except of bookkeeping tables, for tests that
 * bound them.
 */
export const readsDuring = async (work: () => Promise<unknown>): Promise<SeenQuery[]> =>
  (await queriesOfRequests(work)).filter(({ sql }) => isRead(sql));

/** Returns the queries that HTTP requests to services of this process send to PostgreSQL during `work`. */
export const queriesOfRequests = (work: () => Promise<unknown>): Promise<SeenQuery[]> =>
  record(work, () => handling.getStore() === true);

/** Returns the queries that `work` itself sends to PostgreSQL. */
export function queriesOf(work: () => Promise<unknown>): Promise<SeenQuery[]> {
  const working = new AsyncLocalStorage<true>();
  return record(
    () => working.run(true, work),
    () => working.getStore() === true,
  );
}

/** Returns all queries that this process sends to PostgreSQL during `work`, also those of its scheduled tasks. */
export const queriesDuring = (work: () => Promise<unknown>): Promise<SeenQuery[]> => record(work, () => true);

async function record(work: () => Promise<unknown>, isWanted: () => boolean): Promise<SeenQuery[]> {
  const seen: SeenQuery[] = [];
  const client = pg.Client.prototype as unknown as { query: (...parameters: unknown[]) => unknown };
  const query = client.query;
  client.query = function (this: unknown, ...parameters: unknown[]) {
    const [first, second] = parameters;
    const { text, values } = typeof first === 'string' ? { text: first, values: second } : (first as pg.QueryConfig);
    if (typeof text === 'string' && isWanted()) seen.push({ sql: text, values: Array.isArray(values) ? values : [] });
    return query.apply(this, parameters);
  };
  try {
    await work();
  } finally {
    client.query = query;
  }
  return seen;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Total Cost': number;
  Plans?: PlanNode[];
}

/** Nodes that read all rows of their source before they return the first one. */
const readsAllFirst = new Set(['Sort', 'Incremental Sort', 'Hash', 'Aggregate', 'Materialize']);

/**
 * Returns the tables that PostgreSQL would scan completely for these queries: with plans for their values, or with those it keeps for any values. A
 * table counts if one of its partitions does, other than an empty one.
 */
export async function tablesScannedFully(
  databaseUrl: string,
  queries: readonly SeenQuery[],
  plans: 'made' | 'kept' = 'made',
): Promise<string[]> {
  // Plans depend on this setting, which the connections of services have (`ormOptions`).
  const client = new pg.Client({ connectionString: databaseUrl, options: '-c random_page_cost=1.1' });
  await client.connect();
  const found = new Set<string>();
  // Below a limit that PostgreSQL expects to stop early, a scan reads only the first rows.
  const look = (node: PlanNode, stopsEarly = false) => {
    const type = node['Node Type'];
    if (type === 'Seq Scan' && node['Relation Name'] && !stopsEarly) found.add(node['Relation Name']);
    for (const below of node.Plans ?? [])
      look(below, type === 'Limit' ? node['Total Cost'] < below['Total Cost'] : stopsEarly && !readsAllFirst.has(type));
  };
  try {
    for (const { sql, values } of queries) {
      const { rows } = await client.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(
        `explain (format json${plans === 'kept' ? ', generic_plan' : ''}) ${sql}`,
        plans === 'kept' ? [] : values,
      );
      for (const { Plan } of rows[0]?.['QUERY PLAN'] ?? []) look(Plan);
    }
    const { rows } = await client.query<{ name: string }>(
      `select distinct coalesce(whole.relname, part.relname) as name from pg_class as part
         left join pg_inherits on inhrelid = part.oid left join pg_class as whole on whole.oid = inhparent
        where part.relname = any($1) and (whole.oid is null or part.relpages > 0) order by 1`,
      [[...found]],
    );
    return rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}
