import { UnderscoreNamingStrategy } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { writeLast } from '@yoza/service-kit/last-statement';
import { sql } from 'kysely';
import type { Tables } from './tables.ts';

const naming = new UnderscoreNamingStrategy();
const columnOf = (property: string) => naming.propertyToColumnName(property);

/** Returns these properties of an entity by the names of their columns; times are ISO-8601 texts. */
export const rowFrom = <Entity>(entity: Entity, properties: readonly (keyof Entity & string)[]) =>
  Object.fromEntries(properties.map((property) => [columnOf(property), stored(entity[property])]));

const stored = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

/**
 * Stores these properties of detached entities with the last statement of the transaction of `em`, which must hold the locks of their rows. The rows are
 * sent as one parameter, so that the text of the statement does not vary with their number.
 */
export function updateRows<Entity extends { id: string }>(
  em: EntityManager,
  table: keyof Tables,
  properties: readonly (keyof Entity & string)[],
  entities: readonly Entity[],
): void {
  if (entities.length === 0) return;
  const rows = entities.map((entity) => ({ ...rowFrom(entity, properties), id: entity.id }));
  const name = sql.table(table);
  const columns = properties.map(columnOf);
  const set = sql.join(columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`changed.${column}`)}`));
  writeLast(
    em,
    sql`update ${name} set ${set} from json_populate_recordset(null::${name}, ${JSON.stringify(rows)}) as changed where ${name}.id = changed.id`,
  );
}
