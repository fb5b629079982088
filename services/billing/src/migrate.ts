import { withDatabase } from '@yoza/service-kit/commands';
import { analyzeMonths } from '@yoza/messaging/permanent-months';
import { loadConfig } from '@yoza/service-kit/config';
import { migrate } from '@yoza/service-kit/migrate';
import { readConfig } from './config.ts';
import { databaseOptions } from './database.ts';
import { ledgerMonths } from './ledger/ledger-months.ts';

await withDatabase('billing', loadConfig(readConfig), databaseOptions, async (orm, logger) => {
  logger.info({ migrations: await migrate(orm) }, 'migrated');
  // The hourly task does it, too.
  await analyzeMonths(orm, ledgerMonths).catch((error: unknown) =>
    logger.warn({ err: error }, 'statistics were not gathered'),
  );
});
