import { createHash, randomUUID } from 'node:crypto';
import { chmod, chown, mkdir, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { InfrastructureError } from './infrastructure-error.ts';
import { canEnter, chooseRunUser, isRoot, ownerOf } from './run-user.ts';
import type { RunUser } from './run-user.ts';

export interface PostgresHome {
  /** Folder of the cluster, the superuser's password and the log; accessible to the run user. */
  folder: string;
  cluster: string;
  /** User the server runs as; undefined when the current user is already an ordinary one. */
  runUser: RunUser | undefined;
  /** Folder for a copy of the programs when the run user cannot reach the original. */
  outsideFolder: string;
}

function outsideFolderFor(directory: string): string {
  const hash = createHash('sha256').update(directory).digest('hex').slice(0, 12);
  return join('/var/lib', `yoza-${hash}`);
}

/** Chooses a folder for the cluster that the ordinary run user can reach. Never gives other users access to a home folder. */
async function chooseFolderAsRoot(directory: string, runUser: RunUser, say: (line: string) => void): Promise<string> {
  await chmod(directory, 0o711);
  if (canEnter(directory, runUser)) return directory;
  const note = join(directory, 'location');
  if (existsSync(note)) {
    const noted = (await readFile(note, 'utf8')).trim();
    if (existsSync(noted)) return noted;
  }
  const outside = outsideFolderFor(directory);
  const folder = join(outside, randomUUID().slice(0, 8));
  await mkdir(folder, { recursive: true });
  await chmod(outside, 0o755);
  await chmod(folder, 0o711);
  await writeFile(note, `${folder}\n`);
  say(
    `PostgreSQL does not run as root and other users cannot reach ${dirname(directory)}: its data is kept in ${folder}.`,
  );
  return folder;
}

/** Chooses the cluster's folder and the user that the server runs as. */
export async function preparePostgresHome(given: string, say: (line: string) => void): Promise<PostgresHome> {
  const directory = resolve(given);
  await mkdir(directory, { recursive: true });
  const outsideFolder = outsideFolderFor(directory);
  if (!isRoot()) {
    const cluster = join(directory, 'cluster');
    if (existsSync(cluster) && (await stat(cluster)).uid !== process.getuid?.()) {
      throw new InfrastructureError(
        `The database in ${cluster} belongs to another user because it was first started as root: start it as root again, or clear it as root with npm run reset.`,
      );
    }
    return { folder: directory, cluster, runUser: undefined, outsideFolder };
  }
  const existing = join(directory, 'cluster');
  const runUser = (existsSync(existing) ? ownerOf(existing) : undefined) ?? chooseRunUser();
  const folder = await chooseFolderAsRoot(directory, runUser, say);
  return { folder, cluster: join(folder, 'cluster'), runUser, outsideFolder };
}

/** Creates an empty private folder owned by the server's user. */
export async function createPrivateFolder(folder: string, owner: RunUser | undefined): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  if (owner) await chown(folder, owner.uid, owner.gid);
}

/** Removes everything that startPostgres has stored for this directory, including files outside of it. */
export async function removePostgresHome(given: string): Promise<void> {
  const directory = resolve(given);
  const note = join(directory, 'location');
  if (existsSync(note)) {
    const folder = (await readFile(note, 'utf8')).trim();
    const outside = outsideFolderFor(directory);
    if (dirname(folder) === outside) {
      await rm(folder, { recursive: true, force: true });
      const left = await readdir(outside).catch(() => []);
      if (left.every((name) => name.startsWith('programs-'))) await rm(outside, { recursive: true, force: true });
    }
  }
  await rm(directory, { recursive: true, force: true });
}

/** Returns the superuser's connection string of a server already running from this directory. Rejects if none runs. */
export async function urlOfRunningPostgres(given: string): Promise<string> {
  const directory = resolve(given);
  const note = join(directory, 'location');
  const folder = existsSync(note) ? (await readFile(note, 'utf8')).trim() : directory;
  const password = (await readFile(join(folder, 'superuser-password'), 'utf8')).trim();
  // The server notes its port in the fourth line.
  const port = (await readFile(join(folder, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[3];
  return `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
}
