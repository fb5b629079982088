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

/** File of a data folder whose restore from a backup is not complete. */
export const restoringMark = 'restoring';

/** Locks the data folder for this process. Throws an error if another process runs the platform from it, or if a restore into it was interrupted. */
export function takeDataFolder(path: string): DataFolder {
  const logs = join(path, 'logs');
  mkdirSync(logs, { recursive: true });
  // The database server may run as another user, who must be able to traverse the folder but not to list it.
  if (process.getuid?.() === 0) chmodSync(path, 0o711);
  const lock = takeLock(
    join(path, 'running.json'),
    (pid) =>
      `Yoza already runs from ${path} (process ${pid}): use that one, or stop it first with Ctrl-C or kill ${pid}.`,
  );
  if (existsSync(join(path, restoringMark))) {
    lock[Symbol.dispose]();
    throw new InfrastructureError(
      `A restore into ${path} was interrupted: run npm run restore again with the same backup.`,
    );
  }
  return { path, logs, afterCrash: lock.afterCrash, release: () => lock[Symbol.dispose]() };
}

/**
 * Locks something for this process by a file. Throws an InfrastructureError if another process has it, with the message for its id. `afterCrash` is true
 * if the last one to have it did not release it.
 */
export function takeLock(file: string, messageFor: (pid: number) => string): Disposable & { afterCrash: boolean } {
  const afterCrash = existsSync(file);
  if (afterCrash) {
    const { pid, startTime } = readLock(file);
    if (pid > 0 && pid !== process.pid && processStartTime(pid) === startTime)
      throw new InfrastructureError(messageFor(pid));
  }
  writeFileSync(file, JSON.stringify({ pid: process.pid, startTime: processStartTime(process.pid) }));
  return { afterCrash, [Symbol.dispose]: () => rmSync(file, { force: true }) };
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
