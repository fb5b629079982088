import { takeBaseBackup } from '@yoza/local-infrastructure/base-backup';
import {
  InfrastructureError,
  explainDiskError,
  isErrorWithCode,
} from '@yoza/local-infrastructure/infrastructure-error';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { takeLock } from '../start/data-folder.ts';
import { withServer } from '../start/with-database.ts';
import { runCommand } from '../run-command.ts';
import { root } from '../topology.ts';
import { pack } from './archive.ts';
import { migrationsOf, photosNamedBy, versionOf } from './database-facts.ts';
import { listErasedAccounts } from './erased-accounts.ts';
import { describeFiles, machine, manifestName } from './manifest.ts';
import type { Manifest } from './manifest.ts';
import { keepingPhotos, linkPhotos, photosMissing } from './photos.ts';

async function commitOfSources(): Promise<string | null> {
  const { code, output } = await runCommand('git', ['rev-parse', 'HEAD'], { capture: true });
  return code === 0 ? output.trim() : null;
}

async function versionOfSources(): Promise<string> {
  return (JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }).version;
}

/** Collects the parts of a backup in `folder`, the database as a link, and passes its manifest to `work` before anything is removed. */
async function collect(
  dataDir: string,
  folder: string,
  postgresUrl: string,
  work: (manifest: Manifest) => Promise<void>,
): Promise<void> {
  const store = join(dataDir, 'photos');
  const photos = join(folder, 'photos');
  await mkdir(photos);
  const [copied, missingPhotos] = await keepingPhotos(postgresUrl, async () => {
    const copy = await takeBaseBackup(join(dataDir, 'postgres'), postgresUrl);
    // Before the files are listed, since photos are added meanwhile.
    const named = await photosNamedBy(postgresUrl);
    await linkPhotos(store, photos);
    return [copy, photosMissing(named, photos)] as const;
  });
  await using base = copied;
  await symlink(base.file, join(folder, 'database.tar'));
  await writeFile(join(folder, 'superuser-password'), base.superuserPassword, { mode: 0o600 });
  await copyFile(join(dataDir, 'secrets.json'), join(folder, 'secrets.json'));
  if (existsSync(join(dataDir, 'sandbox')))
    await cp(join(dataDir, 'sandbox'), join(folder, 'sandbox'), { recursive: true });
  await work({
    format: 1,
    createdAt: new Date().toISOString(),
    version: await versionOfSources(),
    commit: await commitOfSources(),
    postgres: { version: await versionOf(postgresUrl), machine },
    migrations: await migrationsOf(postgresUrl),
    missingPhotos,
    files: await describeFiles(folder),
  });
}

/**
 * Writes a backup of a data folder into an archive, whether or not the platform is running: the database at one instant, every photo that it names,
 * keys and passwords, and the data of the sandbox. The accounts erased so far are listed beside it. Returns its manifest. Throws an InfrastructureError if the archive exists, if there are no data, or if
 * another backup is being made.
 */
export async function createBackup(dataDir: string, archive: string): Promise<Manifest> {
  if (existsSync(archive)) throw new InfrastructureError(`${archive} already exists: give another name.`);
  if (!existsSync(join(dataDir, 'secrets.json')))
    throw new InfrastructureError(`${dataDir} contains no data of Yoza: there is nothing to back up.`);
  using _lock = takeLock(join(dataDir, 'backup.json'), (pid) => `A backup is already being made (process ${pid}).`);
  const folder = join(dataDir, 'backup.partial');
  const remove = () => rm(folder, { recursive: true, force: true });
  await remove();
  await mkdir(folder, { mode: 0o700 });
  await mkdir(dirname(archive), { recursive: true });
  try {
    let made: Manifest | undefined;
    await withServer(dataDir, (postgresUrl) =>
      collect(dataDir, folder, postgresUrl, async (manifest) => {
        await writeFile(join(folder, manifestName), JSON.stringify(manifest, null, 1));
        await pack(folder, manifestName, archive);
        await listErasedAccounts(postgresUrl, archive);
        made = manifest;
      }),
    );
    return made!;
  } catch (error) {
    if (isErrorWithCode(error, '3D000'))
      throw new InfrastructureError(`The database in ${dataDir} was never filled: there is nothing to back up.`, {
        cause: error,
      });
    throw explainDiskError(error, dirname(archive));
  } finally {
    await remove();
  }
}
