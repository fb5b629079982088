import type { MikroORM } from '@mikro-orm/postgresql';
import { messagingEntities, messagingPartitions, messagingTables, messagingTraces } from '@yoza/messaging/tables';
import { openDatabase, ormOptions } from '@yoza/service-kit/database';
import { Sample } from './sample.entity.ts';

/** Opens the schema of a service, which must be empty, and creates its tables. */
export async function openEventDatabase(databaseUrl: string, service: string): Promise<MikroORM> {
  const options = ormOptions({ url: databaseUrl, schema: service, entities: [Sample, ...messagingEntities] });
  const orm = await openDatabase(options);
  await orm.em
    .fork()
    .execute(
      `${messagingTables} ${messagingPartitions} ${messagingTraces} create table samples (id uuid primary key, rows jsonb not null)`,
    );
  return orm;
}
