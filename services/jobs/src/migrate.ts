import { openDatabase } from '@yoza/service-kit/database';
import { createLogger } from '@yoza/service-kit/logging';
import { migrate } from '@yoza/service-kit/migrate';
import { readConfig } from './config.ts';
import { databaseOptions } from './database.ts';

const config = readConfig();
const logger = createLogger('jobs', config.logLevel);
const orm = await openDatabase(databaseOptions(config, logger));
try {
  logger.info({ migrations: await migrate(orm) }, 'migrated');
} finally {
  await orm.close();
}
