import { withDatabase } from '@yoza/service-kit/commands';
import { loadConfig } from '@yoza/service-kit/config';
import { migrate } from '@yoza/service-kit/migrate';
import { readConfig } from './config.ts';
import { databaseOptions } from './database.ts';

await withDatabase('chat', loadConfig(readConfig), databaseOptions, async (orm, logger) => {
  logger.info({ migrations: await migrate(orm) }, 'migrated');
});
