import { setTimeout as delay } from 'node:timers/promises';
import type { AnyEntity, EntityClass, EntitySchema } from '@mikro-orm/core';
import { UnderscoreNamingStrategy } from '@mikro-orm/core';
import type { Migration } from '@mikro-orm/migrations';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, MikroORM } from '@mikro-orm/postgresql';
import { isConnectionFailure } from './database-errors.ts';
import { ResilientDriver } from './resilient-driver.ts';

/** Settings from which a service makes its database options. */
export interface DatabaseConfig {
  databaseUrl: string;
  databasePool?: number;
}

export type OrmOptions = ReturnType<typeof ormOptions>;

export interface DatabaseOptions {
  url: string;
  /** Schema of the service; its role can read no other. */
  schema: string;
  /** All entity classes, listed individually. */
  entities: readonly (EntityClass<AnyEntity> | EntitySchema)[];
  migrations?: readonly MigrationEntry[];
  /** Maximum concurrent connections, 10 by default. */
  poolSize?: number;
  /** Logger of slow queries (over 500 ms) and of connections closed by the server. */
  logger?: { warn(message: string): void };
}

/** Migration with a permanent name: `{ name: '0001-first', class: First }`. */
export interface MigrationEntry {
  name: string;
  class: new (...args: ConstructorParameters<typeof Migration>) => Migration;
}

/**
 * Returns MikroORM options for a service: explicit entities, snake_case names, its schema first in the search path, UTC, plans for
 * solid-state disks (`random_page_cost` 1.1), and time limits for a statement (15 s), a lock (5 s) and an idle transaction (30 s).
 */
export function ormOptions(options: DatabaseOptions) {
  return defineConfig({
    driver: ResilientDriver,
    clientUrl: options.url,
    schema: options.schema,
    entities: [...options.entities],
    extensions: [Migrator],
    namingStrategy: UnderscoreNamingStrategy,
    pool: { min: 0, max: options.poolSize ?? 10 },
    forceUtcTimezone: true,
    ensureDatabase: false,
    ignoreUndefinedInQuery: false,
    debug: false,
    colors: false,
    slowQueryThreshold: 500,
    logger: (message) => options.logger?.warn(message),
    driverOptions: {
      application_name: options.schema,
      options: `-c search_path=${options.schema},extensions -c timezone=UTC -c random_page_cost=1.1`,
      statement_timeout: 15_000,
      lock_timeout: 5_000,
      idle_in_transaction_session_timeout: 30_000,
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
      // Queries that are sent without waiting for the results of those before them take no round trip of their own.
      pipeline: true,
    },
    migrations: {
      migrationsList: [...(options.migrations ?? [])],
      tableName: 'migrations',
      snapshot: false,
      disableForeignKeys: false,
      // Otherwise the locks of one migration would be held during all that follow, in another order than commands take them.
      allOrNothing: false,
      silent: true,
    },
  });
}

/** Opens the ORM. Waits up to `seconds` for a database that is not yet available, then throws the last error; throws any other error at once. */
export async function openDatabase(options: OrmOptions, seconds = 60): Promise<MikroORM> {
  const orm = await MikroORM.init(options);
  for (const deadline = Date.now() + seconds * 1000; ;) {
    try {
      await orm.em.fork().execute('select 1');
      return orm as MikroORM;
    } catch (error) {
      if (Date.now() > deadline || !isConnectionFailure(error)) {
        await orm.close(true);
        throw error;
      }
      await delay(250);
    }
  }
}
