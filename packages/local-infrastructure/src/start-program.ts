import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProcess, startProcess } from './process.ts';
import type { ProgramOptions } from './process.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/** Runs a TypeScript program, named relative to the root of the repository, until it exits. Throws ProcessFailedError unless its exit code is 0. */
export async function runProgram(entry: string, environment: Record<string, string>): Promise<void> {
  await using log = await temporaryLog();
  await runProcess(program(entry, environment, log));
}

/**
 * Starts a TypeScript program, named relative to the root of the repository, and resolves once `readyUrl` returns 200. Throws ProcessFailedError if it
 * ends early or is not ready within a minute. Disposing of it stops it.
 */
export async function startProgram(
  entry: string,
  readyUrl: string,
  environment: Record<string, string>,
): Promise<AsyncDisposable> {
  await using stack = new AsyncDisposableStack();
  const log = stack.use(await temporaryLog());
  const running = await startProcess({
    ...program(entry, environment, log),
    ready: async () => (await fetch(readyUrl)).ok,
  });
  stack.defer(() => running.stop());
  return stack.move();
}

const program = (entry: string, env: Record<string, string>, { file }: { file: string }): ProgramOptions => ({
  name: entry,
  command: process.execPath,
  args: [join(root, entry)],
  env,
  logFile: file,
});

/** Returns a log file that lives as long as its program; an error carries the log's last lines. */
async function temporaryLog() {
  const directory = await mkdtemp(join(tmpdir(), 'yoza-program-'));
  return {
    file: join(directory, 'program.log'),
    [Symbol.asyncDispose]: () => rm(directory, { recursive: true, force: true }),
  };
}
