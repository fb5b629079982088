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

/** Runs `work` with the database of a data folder, whether or not the platform is running. A server started for it is stopped afterwards. */
export async function withDatabase(dataDir: string, work: (database: LocalDatabase) => Promise<void>): Promise<void> {
  const directory = join(dataDir, 'postgres');
  const ports = portsFromEnvironment(process.env);
  const workAt = async (postgresUrl: string) => {
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
    };
    const logs = join(dataDir, 'logs');
    const services = serviceParts.map((part) => ({ part, setting, logs, overrides: process.env, watch: false }));
    await work({ services, adminUrl });
  };
  if (findRunningPlatform(dataDir) !== undefined) {
    await workAt(await urlOfRunningPostgres(directory, ports.POSTGRES_PORT));
    return;
  }
  const folder = takeDataFolder(dataDir);
  try {
    const postgres = await startPostgres({ directory, port: ports.POSTGRES_PORT, say: console.log });
    try {
      await workAt(postgres.url);
    } finally {
      await postgres.stop();
    }
  } finally {
    folder.release();
  }
}
