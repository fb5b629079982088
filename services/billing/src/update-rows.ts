import { UnderscoreNamingStrategy } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { writeLast } from '@yoza/service-kit/last-statement';
import { sql } from 'kysely';
import type { Tables } from './tables.ts';

const naming = new UnderscoreNamingStrategy();

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
  const columns = properties.map((property) => [property, naming.propertyToColumnName(property)] as const);
  const rows = entities.map((entity) => ({
    id: entity.id,
    ...Object.fromEntries(columns.map(([property, column]) => [column, entity[property]])),
  }));
  const name = sql.table(table);
  const set = sql.join(columns.map(([, column]) => sql`${sql.ref(column)} = ${sql.ref(`changed.${column}`)}`));
  writeLast(
    em,
    sql`update ${name} set ${set} from json_populate_recordset(null::${name}, ${JSON.stringify(rows)}) as changed where ${name}.id = changed.id`,
  );
}
