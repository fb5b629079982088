import type { EntitySchemaWithMeta } from '@mikro-orm/core';
import type { InferKyselyTable } from '@mikro-orm/sql';

/**
 * Columns of an entity's table as queries read and write them, derived from the schema of the entity: `TableOf<typeof JobSchema>`. Unlike in the
 * entity, times are the database's text, and decimals are strings whatever the entity makes of them.
 */
export type TableOf<Schema extends EntitySchemaWithMeta> = {
  [Column in keyof InferKyselyTable<Schema>]: Read<InferKyselyTable<Schema>[Column]>;
};

type Read<Value> = Value extends Date ? string : Value;
