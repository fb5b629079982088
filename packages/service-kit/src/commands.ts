import type { MikroORM } from '@mikro-orm/postgresql';
import type { DatabaseConfig, OrmOptions } from './database.ts';
import { openDatabase } from './database.ts';
import type { Logger } from './logging.ts';
import { createLogger } from './logging.ts';

interface CommandConfig extends DatabaseConfig {
  logLevel: string;
}

/** Runs `work` with the database of a service, then closes it. Used by commands such as `migrate.ts`. */
export async function withDatabase<Config extends CommandConfig>(
  service: string,
  config: Config,
  databaseOptions: (config: Config, logger: Logger) => OrmOptions,
  work: (orm: MikroORM, logger: Logger) => Promise<void>,
): Promise<void> {
  const logger = createLogger(service, config.logLevel);
  const orm = await openDatabase(databaseOptions(config, logger));
  try {
    await work(orm, logger);
  } finally {
    await orm.close();
  }
}

/** Throws in production. For commands that load generated data. */
export function refuseInProduction({ environment }: { environment: string }): void {
  if (environment === 'production') throw new Error('Made-up data must not be loaded in production.');
}
