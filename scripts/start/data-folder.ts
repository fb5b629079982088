import { InfrastructureError } from '@yoza/local-infrastructure/infrastructure-error';
import { processStartTime } from '@yoza/local-infrastructure/process-identity';
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export interface DataFolder {
  path: string;
  logs: string;
  /** True if the earlier run was not stopped properly, so that its processes may still be ending. */
  afterCrash: boolean;
  release(): void;
}

/** Locks the data folder for this process. Throws an error if another process runs the platform from it. */
export function takeDataFolder(path: string): DataFolder {
  const logs = join(path, 'logs');
  mkdirSync(logs, { recursive: true });
  // The database server may run as another user, who must be able to traverse the folder but not to list it.
  if (process.getuid?.() === 0) chmodSync(path, 0o711);
  const lock = join(path, 'running.json');
  const afterCrash = existsSync(lock);
  if (afterCrash) {
    const { pid, startTime } = readLock(lock);
    if (pid > 0 && pid !== process.pid && processStartTime(pid) === startTime) {
      throw new InfrastructureError(
        `Yoza already runs from ${path} (process ${pid}): use that one, or stop it first with Ctrl-C or kill ${pid}.`,
      );
    }
  }
  writeFileSync(lock, JSON.stringify({ pid: process.pid, startTime: processStartTime(process.pid) }));
  return { path, logs, afterCrash, release: () => rmSync(lock, { force: true }) };
}

/** Returns the id of the process that runs the platform from this folder; undefined if there is none. */
export function findRunningPlatform(path: string): number | undefined {
  const lock = join(path, 'running.json');
  if (!existsSync(lock)) return undefined;
  const { pid, startTime } = readLock(lock);
  return pid > 0 && processStartTime(pid) === startTime ? pid : undefined;
}

function readLock(lock: string): { pid: number; startTime: string | undefined } {
  try {
    return JSON.parse(readFileSync(lock, 'utf8')) as { pid: number; startTime: string };
  } catch {
    // An interrupted run may have written it only in part.
    return { pid: 0, startTime: undefined };
  }
}
