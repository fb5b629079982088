import { withDatabase } from '@yoza/service-kit/commands';
import { analyzeMonths } from '@yoza/messaging/permanent-months';
import { loadConfig } from '@yoza/service-kit/config';
import { migrate } from '@yoza/service-kit/migrate';
import { readConfig } from './config.ts';
import { databaseOptions } from './database.ts';
import { logMonths } from './technician-log/log-months.ts';

await withDatabase('jobs', loadConfig(readConfig), databaseOptions, async (orm, logger) => {
  logger.info({ migrations: await migrate(orm) }, 'migrated');
  // The hourly task does it, too.
  await analyzeMonths(orm, logMonths).catch((error: unknown) =>
    logger.warn({ err: error }, 'statistics were not gathered'),
  );
});
