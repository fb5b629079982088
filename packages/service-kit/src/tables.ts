import type { EntitySchemaWithMeta } from '@mikro-orm/core';
import type { InferKyselyTable } from '@mikro-orm/sql';

/**
 * Columns of an entity's table as queries read and write them, derived from the schema of the entity: `TableOf<typeof JobSchema, 'tax_rate'>`. Unlike
 * in the entity, times are strings as the database returns them. `Decimals` lists the decimal columns that are numbers in the entity; here they are
 * strings.
 */
export type TableOf<Schema extends EntitySchemaWithMeta, Decimals extends keyof InferKyselyTable<Schema> = never> = {
  [Column in keyof InferKyselyTable<Schema>]: Read<
    InferKyselyTable<Schema>[Column],
    Column extends Decimals ? number | Date : Date
  >;
};

type Read<Value, Text> = Value extends Text ? string : Value;
