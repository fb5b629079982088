import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { open, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { InfrastructureError } from './infrastructure-error.ts';
import { readSuperuserPassword } from './postgres-cluster.ts';
import { createPrivateFolder, preparePostgresHome } from './postgres-home.ts';
import type { PostgresHome } from './postgres-home.ts';

/** Copy of a whole cluster at one instant. Disposing of it removes its file. */
export interface BaseBackup extends AsyncDisposable {
  /** Tar archive of the cluster, with the WAL that makes it consistent. */
  file: string;
  superuserPassword: string;
}

/** Asks the server for a base backup as pg_basebackup does, which is not among the programs from npm. The connection speaks the replication protocol. */
async function requestBaseBackup(url: string, folder: string): Promise<void> {
  // The type of the options lacks `replication`, which the client passes to the server.
  const options: pg.ClientConfig & { replication: 'true' } = { connectionString: url, replication: 'true' };
  const client = new pg.Client(options);
  // A server that stops meanwhile also makes the command fail.
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query(
      `BASE_BACKUP (LABEL 'yoza', CHECKPOINT 'fast', WAL true, MANIFEST 'no', TARGET 'server', TARGET_DETAIL ${pg.escapeLiteral(folder)})`,
    );
  } finally {
    await client.end().catch(() => {});
  }
}

/**
 * Copies the cluster of a running server, which keeps serving, as it is when the copy ends: transactions committed by then are in it, in all databases
 * and schemas, and no others. `directory` and `url` are those of {@link startPostgres}. Only one copy at a time.
 */
export async function takeBaseBackup(directory: string, url: string): Promise<BaseBackup> {
  const home = await preparePostgresHome(directory, () => {});
  const folder = join(home.folder, 'base-backup');
  const remove = () => rm(folder, { recursive: true, force: true });
  // Removes the rest of an interrupted attempt.
  await remove();
  await createPrivateFolder(folder, home.runUser);
  try {
    await requestBaseBackup(url, folder);
    const superuserPassword = await readSuperuserPassword(home);
    return { file: join(folder, 'base.tar'), superuserPassword, [Symbol.asyncDispose]: remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Makes the cluster of `directory` from a base backup; the next start of the server completes it from the WAL. Throws an error if there is a cluster. */
export async function restoreBaseBackup(
  directory: string,
  backup: Pick<BaseBackup, 'file' | 'superuserPassword'>,
  say: (line: string) => void,
): Promise<void> {
  const home = await preparePostgresHome(directory, say);
  if (existsSync(home.cluster)) throw new InfrastructureError(`${home.cluster} already contains a database.`);
  const partial = `${home.cluster}.partial`;
  await rm(partial, { recursive: true, force: true });
  await createPrivateFolder(partial, home.runUser);
  await extract(backup.file, partial, home);
  await writeFile(join(home.folder, 'superuser-password'), `${backup.superuserPassword}\n`, { mode: 0o600 });
  await rename(partial, home.cluster);
}

/** Extracts the archive as the server's user, who must own the files but cannot open the archive. */
async function extract(file: string, folder: string, { runUser }: PostgresHome): Promise<void> {
  const archive = await open(file);
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  try {
    const child = spawn('tar', ['-x', '-f', '-'], {
      cwd: folder,
      uid: runUser?.uid,
      gid: runUser?.gid,
      stdio: [archive.fd, 'inherit', 'inherit'],
    });
    child.once('error', reject);
    child.once('close', resolve);
    const code = await promise;
    if (code !== 0) throw new InfrastructureError(`The database could not be extracted from ${file} (tar: ${code}).`);
  } finally {
    await archive.close();
  }
}
