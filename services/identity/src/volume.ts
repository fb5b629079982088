import type { EntityManager } from '@mikro-orm/postgresql';
import { refuseInProduction, withDatabase } from '@yoza/service-kit/commands';
import { loadConfig } from '@yoza/service-kit/config';
import { volumePlanOf } from '@yoza/service-kit/volume';
import { readConfig } from './config.ts';
import { databaseOptions } from './database.ts';
import { loadVolume } from './demonstration/load-volume.ts';

const config = loadConfig(readConfig);
refuseInProduction(config);
await withDatabase('identity', config, databaseOptions, async (orm, logger) => {
  const plan = volumePlanOf(process.argv);
  const isNew = await loadVolume(orm.em.fork() as EntityManager, plan);
  logger.info(plan, isNew ? 'the volume is loaded' : 'the volume is already loaded');
});
