import type { EntityManager } from '@mikro-orm/postgresql';
import { openDatabase } from '@yoza/service-kit/database';
import { createLogger } from '@yoza/service-kit/logging';
import { volumePlanOf } from '@yoza/service-kit/volume';
import { readConfig } from './config.ts';
import { databaseOptions } from './database.ts';
import { loadVolume } from './demonstration/load-volume.ts';

const config = readConfig();
if (config.environment === 'production') throw new Error('Made-up rows are not for production.');
const logger = createLogger('jobs', config.logLevel);
const orm = await openDatabase(databaseOptions(config, logger));
try {
  const plan = volumePlanOf(process.argv);
  const isNew = await loadVolume(orm.em.fork() as EntityManager, plan);
  logger.info(plan, isNew ? 'the volume is loaded' : 'the volume is already loaded');
} finally {
  await orm.close();
}
