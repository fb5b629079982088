import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';

/** Types of sent values. */
export type ValueType = 'uuid' | 'text' | 'bigint' | 'int' | 'timestamptz';

/**
 * Returns values as one array for a named statement. PostgreSQL does not see its length when it plans: otherwise it would expect a plan for the current
 * values to be cheaper than the kept one, which is made for ten, and plan the statement at every call.
 */
export const arrayOf = (values: readonly unknown[], type: ValueType): RawBuilder<never> =>
  sql`(select ${values}::${sql.raw(type)}[])`;

/**
 * Returns what follows `from` to read rows that are sent as parameters, one array for each column, so that the text of the statement does not vary with
 * their number and its plan is kept:
 *
 *     sql`select number from ${rowsOf('read', [{ id: first }, { id: second }], { id: 'uuid' })} join invoices using (id)`
 */
export function rowsOf<Column extends string>(
  name: string,
  rows: readonly Record<NoInfer<Column>, unknown>[],
  types: Record<Column, ValueType>,
): RawBuilder<never> {
  const columns = Object.entries<ValueType>(types) as [Column, ValueType][];
  const arrays = columns.map(([column, type]) =>
    arrayOf(
      rows.map((row) => row[column]),
      type,
    ),
  );
  const names = columns.map(([column]) => sql.id(column));
  return sql`unnest(${sql.join(arrays)}) as ${sql.id(name)} (${sql.join(names)})`;
}
