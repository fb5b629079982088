import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import type { ValueType } from './rows-of.ts';
import { arrayOf } from './rows-of.ts';

/**
 * Returns the right side of `where('id', '=', anyOf(ids))`: one of these values. They are sent as one array, unlike with `in`, so that the text of the
 * statement does not vary with their number and its plan is kept. The outer cast makes it an array: `any((select …))` alone compares with the rows of a
 * query.
 */
export const anyOf = (values: readonly string[], type: ValueType = 'uuid'): RawBuilder<string> =>
  sql`any(${arrayOf(values, type)}::${sql.raw(type)}[])`;
