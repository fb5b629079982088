import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { dieWithParent, forgetProcess } from '@yoza/local-infrastructure/reaper-link';
import { eventually } from '@yoza/service-kit/testing';

const root = join(import.meta.dirname, '..', '..');

/** Runs a program of the platform, named relative to its root, until it exits. Throws when it fails. */
export async function runProgram(entry: string, environment: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [join(root, entry)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment,
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${entry} ended with ${code}`);
}

/** Starts a program of the platform and resolves once `readyUrl` returns 200. Disposing of it stops it. */
export async function startProgram(
  entry: string,
  readyUrl: string,
  environment: Record<string, string>,
): Promise<AsyncDisposable> {
  const child = spawn(process.execPath, [join(root, entry)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment,
    // A separate process group, which the reaper can end should this process be killed.
    detached: true,
  });
  if (child.pid !== undefined) dieWithParent(child.pid, 'SIGTERM');
  const ended = once(child, 'exit');
  const stop = async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
    await ended;
    if (child.pid !== undefined) forgetProcess(child.pid);
  };
  try {
    await eventually(async () => {
      if (child.exitCode !== null) throw new Error(`${entry} ended with ${child.exitCode}`);
      return fetch(readyUrl).then(
        ({ ok }) => ok,
        () => false,
      );
    }, 60);
  } catch (error) {
    await stop();
    throw error;
  }
  return { [Symbol.asyncDispose]: stop };
}
