import type { EntityManager } from '@mikro-orm/postgresql';
import { openDatabase } from '@yoza/service-kit/database';
import { createLogger } from '@yoza/service-kit/logging';
import { readConfig } from './config.ts';
import { databaseOptions } from './database.ts';
import { loadDemoPeople } from './user/load-demo-people.ts';

const config = readConfig();
const logger = createLogger('identity', config.logLevel);
if (config.environment === 'production') {
  logger.fatal('demonstration people are not for production');
  process.exit(1);
}
const orm = await openDatabase(databaseOptions(config, logger));
try {
  const loaded = await loadDemoPeople(orm.em.fork() as EntityManager, new Date());
  logger.info({ people: loaded }, 'demonstration people are loaded');
} finally {
  await orm.close();
}
