import type { EntityManager } from '@mikro-orm/postgresql';
import { refuseInProduction, withDatabase } from '@yoza/service-kit/commands';
import { loadConfig } from '@yoza/service-kit/config';
import { readConfig } from './config.ts';
import { databaseOptions } from './database.ts';
import { loadDemonstration } from './demonstration/load-demonstration.ts';

const config = loadConfig(readConfig);
refuseInProduction(config);
await withDatabase('chat', config, databaseOptions, async (orm, logger) => {
  const conversations = await loadDemonstration(orm.em.fork() as EntityManager, new Date());
  logger.info({ conversations }, 'demonstration conversations are loaded');
});
