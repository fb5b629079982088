import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
import { InfrastructureError } from './infrastructure-error.ts';

export interface RunUser {
  name: string;
  uid: number;
  gid: number;
}

/** True if the current process runs as root; PostgreSQL refuses to. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function numericId(flag: '-u' | '-g', name: string): number | undefined {
  const result = spawnSync('id', [flag, name], { encoding: 'utf8' });
  return result.status === 0 ? Number(result.stdout.trim()) : undefined;
}

/** Returns the ordinary user for servers that refuse to run as root: the system's postgres user if there is one, else the system user `nobody`. */
export function chooseRunUser(): RunUser {
  for (const name of ['postgres', 'nobody']) {
    const uid = numericId('-u', name);
    const gid = numericId('-g', name);
    if (uid !== undefined && gid !== undefined && uid !== 0) return { name, uid, gid };
  }
  throw new InfrastructureError(
    'PostgreSQL does not run as root and this machine has neither a user postgres nor a user nobody: start as an ordinary user instead.',
  );
}

/** Returns the user who owns an existing folder, unless that is root. */
export function ownerOf(folder: string): RunUser | undefined {
  const { uid, gid } = statSync(folder);
  return uid === 0 ? undefined : { name: `user ${uid}`, uid, gid };
}

/** True if this user can enter the folder. Tries it, so that access lists and mount options count too. */
export function canEnter(folder: string, user: RunUser): boolean {
  const attempt = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { uid: user.uid, gid: user.gid, cwd: '/' });
  return attempt.status === 0;
}
