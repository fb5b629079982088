import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/**
 * Returns the limit of a list: a literal, unless `filter` has a value. PostgreSQL keeps the plan of a named statement whose limit is a literal; with
 * the limit in a parameter it makes a plan at each call. That is right for a filter by a status or a search: a kept plan knows no values, so it could
 * read all rows to find the few of a rare one. Leave out of `filter` what narrows the list to one person, job or conversation. Throws a RangeError
 * unless `rows` is a whole number.
 */
export function rowLimit(rows: number, filter: object = {}): RawBuilder<number> | number {
  if (!Number.isSafeInteger(rows) || rows < 0) throw new RangeError(`A limit of ${rows} rows`);
  return Object.values(filter).every((value) => value === undefined) ? sql.lit(rows) : rows;
}
