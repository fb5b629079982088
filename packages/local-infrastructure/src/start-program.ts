import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { dieWithParent, forgetProcess } from './reaper-link.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const patienceMs = 60_000;

/** Runs a TypeScript program, named relative to the root of the repository, until it exits. Throws unless its exit code is 0. */
export async function runProgram(entry: string, environment: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [join(root, entry)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment,
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${entry} ended with ${code}`);
}

/**
 * Starts a TypeScript program, named relative to the root of the repository, and resolves once `readyUrl` returns 200. Throws if it ends early or is
 * not ready within a minute. Disposing of it stops it.
 */
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
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  const stop = async () => {
    if (!hasEnded()) child.kill('SIGTERM');
    await ended;
    if (child.pid !== undefined) forgetProcess(child.pid);
  };
  const deadline = Date.now() + patienceMs;
  while (!(await isReady(readyUrl))) {
    if (hasEnded()) throw new Error(`${entry} ended with ${child.exitCode ?? child.signalCode} while starting`);
    if (Date.now() > deadline) {
      await stop();
      throw new Error(`${entry} was not ready within ${patienceMs / 1000} s`);
    }
    await delay(20);
  }
  return { [Symbol.asyncDispose]: stop };
}

const isReady = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
