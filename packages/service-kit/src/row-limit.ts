import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** Limits, besides those below 10, for which a list has a text of its own: the page sizes of screens, and one more to see whether a page follows. */
const usualLimits = new Set([10, 20, 25, 50, 100, 200].flatMap((size) => [size, size + 1]));

/**
 * Returns the limit of a list: a literal, unless `filter` has a value or no screen uses this size. PostgreSQL keeps the plan of a named statement whose limit is a literal; with
 * the limit in a parameter it makes a plan at each call. That is right for a filter by a status or a search: a kept plan knows no values, so it could
 * read all rows to find the few of a rare one. What narrows the list to one person, job or conversation may be left out of `filter`. Throws a
 * RangeError unless `rows` is a whole number.
 */
export function rowLimit(rows: number, filter: object = {}): RawBuilder<number> | number {
  if (!Number.isSafeInteger(rows) || rows < 0) throw new RangeError(`A limit of ${rows} rows`);
  const isUsual = rows < 10 || usualLimits.has(rows);
  const isFiltered = Object.values(filter).some((value) => value !== undefined);
  return isUsual && !isFiltered ? sql.lit(rows) : rows;
}
