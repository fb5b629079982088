import type { EntityManager } from '@mikro-orm/postgresql';
import { openDatabase } from '@yoza/service-kit/database';
import { volumePlanOf } from '@yoza/service-kit/volume';
import { loadChatConfig } from './config.ts';
import { databaseOptions } from './database.ts';
import { loadVolume } from './demonstration/load-volume.ts';

const config = loadChatConfig();
if (config.environment === 'production') throw new Error('Made-up rows are not for production.');
const orm = await openDatabase(databaseOptions(config));
try {
  const isNew = await loadVolume(orm.em.fork() as EntityManager, volumePlanOf(process.argv));
  console.log(isNew ? 'chat: the volume is loaded' : 'chat: the volume is there already');
} finally {
  await orm.close(true);
}
