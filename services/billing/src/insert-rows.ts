import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Tables } from './tables.ts';
import { tablesOf } from './tables.ts';

/**
 * Returns the insert of at least one row. All have the columns of the first; times are ISO-8601 texts. The rows are sent as one parameter, so that the
 * text of the statement does not vary with their number and PostgreSQL parses it once.
 */
export function insertRows<Table extends keyof Tables>(
  em: EntityManager,
  table: Table,
  rows: readonly Partial<Tables[Table]>[],
) {
  const columns = Object.keys(rows[0]!) as (keyof Tables[Table] & string)[];
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const source = sql`(select ${names} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}))`;
  return tablesOf(em)
    .insertInto(table)
    .columns(columns as never)
    .expression(source as never);
}
