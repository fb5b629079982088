import type { EntityManager } from '@mikro-orm/postgresql';
import { openDatabase } from '@yoza/service-kit/database';
import { volumePlanOf } from '@yoza/service-kit/volume';
import { loadBillingConfig } from './config.ts';
import { databaseOptions } from './database.ts';
import { loadVolume } from './demonstration/load-volume.ts';

const config = loadBillingConfig();
if (config.environment === 'production') throw new Error('Made-up rows are not for production.');
const orm = await openDatabase(databaseOptions(config));
try {
  const isNew = await loadVolume(orm.em.fork() as EntityManager, volumePlanOf(process.argv));
  console.log(isNew ? 'billing: the volume is loaded' : 'billing: the volume is there already');
} finally {
  await orm.close(true);
}
