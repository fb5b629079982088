import type { EntityManager } from '@mikro-orm/postgresql';
import { refuseInProduction, withDatabase } from '@yoza/service-kit/commands';
import { loadConfig } from '@yoza/service-kit/config';
import { readConfig } from './config.ts';
import { databaseOptions } from './database.ts';
import { loadDemoPeople } from './demonstration/load-demo-people.ts';

const config = loadConfig(readConfig);
refuseInProduction(config);
await withDatabase('identity', config, databaseOptions, async (orm, logger) => {
  const people = await loadDemoPeople(orm.em.fork() as EntityManager, new Date());
  logger.info({ people }, 'demonstration people are loaded');
});
