import type pg from 'pg';

/** Number of rows and hash of their content, by table: `jobs.jobs`. */
export type Tables = Map<string, { rows: number; hash: string }>;

/** Reads all tables of the services and the start record; a partitioned table counts as one. */
export async function readTables(client: pg.Client): Promise<Tables> {
  const { rows } = await client.query<{ name: string }>(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
      where relkind in ('r', 'p') and not relispartition and nspname in ('identity', 'jobs', 'billing', 'chat', 'start_record')
      order by 1`,
  );
  const tables: Tables = new Map();
  for (const { name } of rows) {
    const { rows: found } = await client.query<{ rows: string; hash: string }>(
      `select count(*) as rows, md5(coalesce(string_agg(md5(t::text), '' order by md5(t::text)), '')) as hash from ${name} as t`,
    );
    tables.set(name, { rows: Number(found[0]!.rows), hash: found[0]!.hash });
  }
  return tables;
}

/** Lists the tables that differ, with their numbers of rows. */
export function differences(expected: Tables, actual: Tables): string[] {
  return [...new Set([...expected.keys(), ...actual.keys()])]
    .filter((name) => expected.get(name)?.hash !== actual.get(name)?.hash)
    .map((name) => `${name}: ${expected.get(name)?.rows ?? 'no table'} → ${actual.get(name)?.rows ?? 'no table'} rows`);
}
