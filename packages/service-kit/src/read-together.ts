import type { EntityManager } from '@mikro-orm/postgresql';
import type { Expression } from 'kysely';
import { sql } from 'kysely';

type RowsOf<Query> = Query extends Expression<infer Row> ? Row[] : never;

/** Rows of several queries by their names. */
export type ReadTogether<Queries> = { [Name in keyof Queries]: RowsOf<Queries[Name]> };

/**
 * Returns the rows of several queries by their names, in one round trip. All see the same state of the database. The rows come as JSON: times as ISO-8601
 * texts, decimals and counts as numbers.
 */
export async function readTogether<Queries extends Record<string, Expression<unknown>>>(
  em: EntityManager,
  queries: Queries,
): Promise<ReadTogether<Queries>> {
  const columns = Object.entries(queries).map(([name, query]) => {
    const row = sql.id(name);
    return sql`(select coalesce(json_agg(${row}), '[]') from (${query}) as ${row}) as ${row}`;
  });
  const { rows } = await sql<never>`select ${sql.join(columns)}`.execute(em.getKysely());
  return rows[0]!;
}
