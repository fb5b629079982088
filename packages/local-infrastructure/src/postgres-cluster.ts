import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chown, readFile, readdir, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { InfrastructureError } from './infrastructure-error.ts';
import { processCommandLine, processStartTime } from './process-identity.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { createPrivateFolder } from './postgres-home.ts';
import type { PostgresHome } from './postgres-home.ts';

const majorVersion = '18';
const minFreeBytes = 300 * 1024 * 1024;
const completeClusterFiles = ['PG_VERSION', 'postgresql.conf', 'global/pg_control'];

/** Throws an error if the disk has too little space to run the database. */
async function requireFreeDisk(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= minFreeBytes) return;
  const megabytes = (bytes: number) => Math.floor(bytes / 1024 / 1024);
  throw new InfrastructureError(
    `The disk holding ${folder} is nearly full (${megabytes(free)} MB free, ${megabytes(minFreeBytes)} MB needed): free some space and start again, nothing was lost.`,
  );
}

async function requireKnownVersion(cluster: string): Promise<void> {
  const version = (await readFile(join(cluster, 'PG_VERSION'), 'utf8')).trim();
  if (version === majorVersion) return;
  throw new InfrastructureError(
    `The data in ${cluster} was written by PostgreSQL ${version}, this is PostgreSQL ${majorVersion}: move that folder away or clear it with npm run reset.`,
  );
}

async function runInitdb(
  binaries: PostgresBinaries,
  home: PostgresHome,
  target: string,
  passwordFile: string,
): Promise<void> {
  const child = spawn(
    binaries.initdb,
    [
      `--pgdata=${target}`,
      '--username=postgres',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      // Makes sort order and letter case the same on every machine, independent of its installed languages.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
    ],
    {
      uid: home.runUser?.uid,
      gid: home.runUser?.gid,
      cwd: home.folder,
      env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once('error', reject);
  child.once('close', resolve);
  if ((await promise) === 0) return;
  if (output.includes('No space left on device')) {
    throw new InfrastructureError(
      `The disk holding ${home.folder} is full: free some space and start again, nothing was lost.`,
    );
  }
  throw new InfrastructureError(
    `PostgreSQL could not create its data folder ${target}: ${output.trim().split('\n').at(-1)}`,
  );
}

/** Moves a cluster that lacks essential files aside without deleting anything that the user may still need; removes an empty folder. */
async function setIncompleteClusterAside(home: PostgresHome, say: (line: string) => void): Promise<void> {
  if (!existsSync(home.cluster)) return;
  if (completeClusterFiles.every((file) => existsSync(join(home.cluster, file)))) return;
  if ((await readdir(home.cluster)).length === 0) return rm(home.cluster, { recursive: true });
  const aside = `${home.cluster}.incomplete-${new Date().toISOString().replaceAll(':', '-')}`;
  await rename(home.cluster, aside);
  say(`The database folder was incomplete and cannot be used: it was moved to ${aside} and a new one is made.`);
}

/** Returns the superuser's password, stored beside its cluster; creates and stores one the first time. */
export async function readSuperuserPassword(home: PostgresHome): Promise<string> {
  const file = join(home.folder, 'superuser-password');
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim();
  const password = randomBytes(24).toString('hex');
  await writeFile(file, `${password}\n`, { mode: 0o600 });
  return password;
}

/** Ensures that a complete cluster exists; one whose creation was interrupted is created again. */
export async function ensureCluster(
  binaries: PostgresBinaries,
  home: PostgresHome,
  password: string,
  say: (line: string) => void,
): Promise<void> {
  await setIncompleteClusterAside(home, say);
  await requireFreeDisk(home.folder);
  if (existsSync(home.cluster)) return requireKnownVersion(home.cluster);
  const partial = `${home.cluster}.partial`;
  await rm(partial, { recursive: true, force: true });
  await createPrivateFolder(partial, home.runUser);
  const passwordFile = `${home.cluster}.password`;
  await writeFile(passwordFile, password, { mode: 0o600 });
  try {
    if (home.runUser) await chown(passwordFile, home.runUser.uid, home.runUser.gid);
    await runInitdb(binaries, home, partial, passwordFile);
  } finally {
    await rm(passwordFile, { force: true });
  }
  await rename(partial, home.cluster);
}

/**
 * Clears the remains of a previous server: a lock file without a server, or a server whose supervisor is gone. A server that is still supervised is
 * an error.
 */
export async function recoverFromEarlierServer(home: PostgresHome): Promise<void> {
  const lockFile = join(home.cluster, 'postmaster.pid');
  const supervisorFile = join(home.folder, 'supervisor.json');
  const [supervisorPid, supervisorStart] = existsSync(supervisorFile)
    ? (JSON.parse(await readFile(supervisorFile, 'utf8')) as [number, string])
    : [0, ''];
  const isSupervised = supervisorPid > 0 && processStartTime(supervisorPid) === supervisorStart;
  if (existsSync(lockFile)) {
    const pid = Number((await readFile(lockFile, 'utf8')).split('\n')[0]);
    const isOurs = pid > 0 && (processCommandLine(pid)?.includes(home.cluster) ?? false);
    if (isOurs && isSupervised && supervisorPid !== process.pid) {
      throw new InfrastructureError(
        `Yoza is already running from this folder (process ${supervisorPid}): stop it first, or use the one that runs.`,
      );
    }
    if (isOurs) await endOrphan(pid);
    // Another program may have received the old process number, and PostgreSQL would then refuse to start.
    await rm(lockFile, { force: true });
  }
  await writeFile(supervisorFile, JSON.stringify([process.pid, processStartTime(process.pid)]));
}

async function endOrphan(pid: number): Promise<void> {
  const startTime = processStartTime(pid);
  process.kill(pid, 'SIGINT');
  const deadline = Date.now() + 15_000;
  while (processStartTime(pid) === startTime) {
    if (Date.now() > deadline) {
      throw new InfrastructureError(`An earlier PostgreSQL (process ${pid}) does not stop: end it and start again.`);
    }
    await delay(50);
  }
}
