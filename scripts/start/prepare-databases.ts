import { createServiceDatabase } from '@yoza/local-infrastructure/databases';
import type { ServiceDatabase } from '@yoza/local-infrastructure/databases';
import { StartRecord } from '@yoza/local-infrastructure/start-record';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { root, services } from '../topology.ts';
import type { Secrets } from '../topology.ts';
import { runEntryOf } from './launch-part.ts';
import type { LaunchOptions } from './launch-part.ts';
import type { Progress } from './progress.ts';

const sourceFolder = (service: string) => join('services', service, 'src');

/** Returns a hash that changes with the migrations and with the migration program. */
function hashMigrations(service: string): string {
  const hash = createHash('sha256');
  const folder = join(root, sourceFolder(service));
  const migrations = existsSync(join(folder, 'migrations'))
    ? readdirSync(join(folder, 'migrations'), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .map((name) => join('migrations', name))
    : [];
  for (const file of ['migrate.ts', ...migrations].toSorted()) {
    hash.update(`${file}\0`).update(readFileSync(join(folder, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Creates the database of the platform, with a schema and a role per service. */
export function createPlatformDatabase(adminUrl: string, secrets: Secrets): Promise<ServiceDatabase> {
  return createServiceDatabase({
    adminUrl,
    database: 'yoza',
    services: [...services],
    passwordFor: (service) => secrets.databasePasswords[service] ?? '',
  });
}

export interface Preparation {
  services: LaunchOptions[];
  /** Connection string of the superuser for the database. */
  adminUrl: string;
  progress: Progress;
  signal?: AbortSignal;
}

/** Migrates the schemas of these services to the current version. Skips services whose migrations have already run on this database. */
export async function migrate({ services: targets, adminUrl, progress, signal }: Preparation): Promise<void> {
  const record = new StartRecord(adminUrl);
  const done = await record.read();
  const outdated = targets
    .map((options) => ({ options, name: options.part.name, hash: hashMigrations(options.part.name) }))
    .filter(({ name, hash }) => done.get(`migrations of ${name}`) !== hash);
  if (outdated.length === 0) return;
  await progress.step(`migrations of ${outdated.map(({ name }) => name).join(', ')}`, () =>
    Promise.all(
      outdated.map(async ({ options, name, hash }) => {
        await runEntryOf(options, join(sourceFolder(name), 'migrate.ts'), `Migrating ${name}`, { signal });
        await record.write(`migrations of ${name}`, hash);
      }),
    ),
  );
}

/** Loads the demonstration data of each service, once per database. */
export async function loadDemonstration({ services: targets, adminUrl, progress, signal }: Preparation): Promise<void> {
  const record = new StartRecord(adminUrl);
  const done = await record.read();
  const missing = targets.filter(
    ({ part }) =>
      !done.has(`demonstration of ${part.name}`) && existsSync(join(root, sourceFolder(part.name), 'demo.ts')),
  );
  if (missing.length === 0) return;
  await progress.step('demonstration data', () =>
    Promise.all(
      missing.map(async (options) => {
        const { name } = options.part;
        const title = `Loading the demonstration data of ${name}`;
        await runEntryOf(options, join(sourceFolder(name), 'demo.ts'), title, { signal });
        await record.write(`demonstration of ${name}`, new Date().toISOString());
      }),
    ),
  );
}
