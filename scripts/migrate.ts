/** Brings the schemas of the local database up to date, whether the platform runs or not. */
import { startPostgres } from '@yoza/local-infrastructure/postgres';
import { urlOfRunningPostgres } from '@yoza/local-infrastructure/postgres-home';
import { join } from 'node:path';
import { findRunningPlatform, takeDataFolder } from './start/data-folder.ts';
import { explainFailure } from './start/explain-failure.ts';
import { portsFromEnvironment } from './start/ports.ts';
import { createPlatformDatabase, migrate } from './start/prepare-databases.ts';
import { createProgress } from './start/progress.ts';
import { loadSecrets } from './start/secrets.ts';
import { root, serviceParts } from './topology.ts';

const dataDir = join(root, '.data');
const directory = join(dataDir, 'postgres');

async function migrateAt(postgresUrl: string): Promise<void> {
  const ports = portsFromEnvironment(process.env);
  const progress = createProgress(false);
  const secrets = await loadSecrets(dataDir);
  const { adminUrl, urls } = await createPlatformDatabase(postgresUrl, secrets);
  const setting = {
    dataDir,
    ports,
    secrets,
    databaseUrls: urls,
    // Migrating speaks to PostgreSQL alone; the other addresses only have to be there.
    natsUrl: `nats://127.0.0.1:${ports.NATS_PORT}`,
    redisUrl: `redis://127.0.0.1:${ports.REDIS_PORT}`,
    logLevel: 'info',
  };
  const logs = join(dataDir, 'logs');
  const services = serviceParts.map((part) => ({ part, setting, logs, overrides: process.env, watch: false }));
  await migrate({ services, adminUrl, progress });
  console.log('All schemas are up to date.');
}

try {
  const { POSTGRES_PORT: port } = portsFromEnvironment(process.env);
  if (findRunningPlatform(dataDir) !== undefined) await migrateAt(await urlOfRunningPostgres(directory, port));
  else {
    const folder = takeDataFolder(dataDir);
    const postgres = await startPostgres({ directory, port, say: console.log });
    try {
      await migrateAt(postgres.url);
    } finally {
      await postgres.stop();
      folder.release();
    }
  }
} catch (error) {
  explainFailure(error);
  process.exitCode = 1;
}
