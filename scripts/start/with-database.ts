import { findFreePort } from '@yoza/local-infrastructure/free-port';
import { startPostgres } from '@yoza/local-infrastructure/postgres';
import { urlOfRunningPostgres } from '@yoza/local-infrastructure/postgres-home';
import { join } from 'node:path';
import { serviceParts } from '../topology.ts';
import { findRunningPlatform, takeDataFolder } from './data-folder.ts';
import type { LaunchOptions } from './launch-part.ts';
import { portsFromEnvironment } from './ports.ts';
import { createPlatformDatabase } from './prepare-databases.ts';
import { loadSecrets } from './secrets.ts';

export interface LocalDatabase {
  services: LaunchOptions[];
  /** Connection string of the superuser. */
  adminUrl: string;
}

/** Runs `work` with the database of a data folder, whether or not the platform is running. */
export async function withDatabase(dataDir: string, work: (database: LocalDatabase) => Promise<void>): Promise<void> {
  await withServer(dataDir, async (postgresUrl) => work(await localDatabase(dataDir, postgresUrl)));
}

/** Returns the database of a data folder on its running server. */
export async function localDatabase(dataDir: string, postgresUrl: string): Promise<LocalDatabase> {
  const ports = portsFromEnvironment(process.env);
  const secrets = await loadSecrets(dataDir);
  const { adminUrl, urls } = await createPlatformDatabase(postgresUrl, secrets);
  const setting = {
    dataDir,
    ports,
    secrets,
    databaseUrls: urls,
    // Only PostgreSQL is contacted; the other addresses just have to be set.
    natsUrl: `nats://127.0.0.1:${ports.NATS_PORT}`,
    redisUrl: `redis://127.0.0.1:${ports.REDIS_PORT}`,
    logLevel: 'info',
    remotes: [],
  };
  const logs = join(dataDir, 'logs');
  const services = serviceParts.map((part) => ({ part, setting, logs, overrides: process.env, watch: false }));
  return { services, adminUrl };
}

/**
 * Runs `work` with the superuser's connection string to the PostgreSQL of a data folder, whether or not the platform is running. A server started for
 * it is stopped afterwards.
 */
export async function withServer<Result>(
  dataDir: string,
  work: (postgresUrl: string) => Promise<Result>,
): Promise<Result> {
  const directory = join(dataDir, 'postgres');
  if (findRunningPlatform(dataDir) !== undefined) {
    return work(await urlOfRunningPostgres(directory));
  }
  const folder = takeDataFolder(dataDir);
  try {
    const postgres = await startPostgres({ directory, port: await findFreePort(), say: console.log });
    try {
      return await work(postgres.url);
    } finally {
      await postgres.stop();
    }
  } finally {
    folder.release();
  }
}
