import { restoreBaseBackup } from '@yoza/local-infrastructure/base-backup';
import { findFreePort } from '@yoza/local-infrastructure/free-port';
import { InfrastructureError, explainDiskError } from '@yoza/local-infrastructure/infrastructure-error';
import { startPostgres } from '@yoza/local-infrastructure/postgres';
import { removePostgresHome } from '@yoza/local-infrastructure/postgres-home';
import { existsSync } from 'node:fs';
import { chmod, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findRunningPlatform, restoringMark, takeDataFolder } from '../start/data-folder.ts';
import { runCommand } from '../run-command.ts';
import { services } from '../topology.ts';
import { unpack } from './archive.ts';
import { knownMigrations, photosNamedBy } from './database-facts.ts';
import { eraseAccountsAgain } from './erased-accounts.ts';
import { machine, readVerified } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { photosMissing } from './photos.ts';

/** Files that a platform leaves in its folder before it has data. */
const withoutData = new Set(['logs', 'running.json']);

async function clear(dataDir: string): Promise<void> {
  await removePostgresHome(join(dataDir, 'postgres'));
  await rm(dataDir, { recursive: true, force: true });
}

/** Ensures that the folder is unused and empty; clears what an interrupted restore left. */
async function requireEmpty(dataDir: string): Promise<void> {
  const pid = findRunningPlatform(dataDir);
  if (pid !== undefined)
    throw new InfrastructureError(`Yoza is running from ${dataDir} (process ${pid}): stop it before restoring.`);
  if (!existsSync(dataDir)) return;
  if (existsSync(join(dataDir, restoringMark))) return clear(dataDir);
  const left = (await readdir(dataDir)).filter((name) => !withoutData.has(name));
  if (left.length > 0)
    throw new InfrastructureError(
      `${dataDir} already has data (${left[0]}): restore into another folder with DATA_DIR=…, or delete them with npm run reset.`,
    );
}

/** Throws an InfrastructureError if these programs cannot read the data of a backup. */
function requireReadable({ postgres, migrations, version, commit }: Manifest): void {
  if (postgres.version !== 18 || postgres.machine !== machine)
    throw new InfrastructureError(
      `The backup was made by PostgreSQL ${postgres.version} on ${postgres.machine} and cannot be read by PostgreSQL 18 on ${machine}.`,
    );
  for (const service of services) {
    const known = knownMigrations(service);
    const newer = migrations[service]?.find((name) => !known.has(name));
    if (newer)
      throw new InfrastructureError(
        `The backup is of a newer version (${version}${commit ? `, commit ${commit.slice(0, 12)}` : ''}): these sources lack the migration ${newer} of ${service}. Restore it with that version.`,
      );
  }
}

/** Completes the restored database by starting it once, and erases accounts again. */
async function completeDatabase(dataDir: string, archive: string): Promise<Omit<Restored, 'manifest'>> {
  const postgres = await startPostgres({
    directory: join(dataDir, 'postgres'),
    port: await findFreePort(),
    logFile: join(dataDir, 'logs', 'postgres.log'),
  });
  try {
    const missingPhotos = await photosMissing(await photosNamedBy(postgres.url), join(dataDir, 'photos'));
    const hasErased = await eraseAccountsAgain(dataDir, postgres.url, archive);
    return { missingPhotos, hasErased };
  } finally {
    await postgres.stop();
  }
}

async function fill(dataDir: string, archive: string, say: (line: string) => void): Promise<Restored> {
  const folder = join(dataDir, 'restore.partial');
  await mkdir(folder, { mode: 0o700 });
  await unpack(archive, folder);
  const manifest = await readVerified(folder);
  requireReadable(manifest);
  const superuserPassword = await readFile(join(folder, 'superuser-password'), 'utf8');
  const base = { file: join(folder, 'database.tar'), superuserPassword };
  await restoreBaseBackup(join(dataDir, 'postgres'), base, say);
  for (const name of ['secrets.json', 'photos', 'sandbox'])
    if (existsSync(join(folder, name))) await rename(join(folder, name), join(dataDir, name));
  await chmod(join(dataDir, 'secrets.json'), 0o600);
  await rm(folder, { recursive: true });
  return { manifest, ...(await completeDatabase(dataDir, archive)) };
}

export interface Restored {
  manifest: Manifest;
  /** Storage keys of photos that the database names and the backup lacks. */
  missingPhotos: string[];
  /** True if the accounts of the list beside the backup are erased. */
  hasErased: boolean;
}

/**
 * Fills an empty data folder from a backup, and erases the accounts again that are listed beside it. Throws an InfrastructureError, and leaves the folder
 * empty, if the archive is damaged or written by a newer version, or if the accounts cannot be erased. Until the restore is complete the folder has a mark with which the platform does not start, and the next restore begins anew.
 */
export async function restoreBackup(dataDir: string, archive: string, say: (line: string) => void): Promise<Restored> {
  if (!existsSync(archive)) throw new InfrastructureError(`There is no file ${archive}.`);
  await requireEmpty(dataDir);
  const lock = takeDataFolder(dataDir);
  try {
    await writeFile(join(dataDir, restoringMark), '');
    const restored = await fill(dataDir, archive, say);
    // The mark must not disappear before all files are on the disk.
    await runCommand('sync', []);
    await rm(join(dataDir, restoringMark));
    lock.release();
    return restored;
  } catch (error) {
    await clear(dataDir);
    throw explainDiskError(error, dataDir);
  }
}
