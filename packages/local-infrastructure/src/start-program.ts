import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProcess, startProcess } from './process.ts';
import type { ProgramOptions } from './process.ts';

const root = join(import.meta.dirname, '..', '..', '..');

/**
 * Runs a TypeScript program, named relative to the root of the repository, until it exits; `environment` replaces that of this process. Throws
 * ProcessFailedError, which names the log file, unless its exit code is 0.
 */
export async function runProgram(entry: string, environment: Record<string, string>): Promise<void> {
  const directory = await logDirectory();
  await runProcess(program(entry, environment, directory));
  await rm(directory, { recursive: true });
}

/**
 * Starts a TypeScript program, such as the sandbox for the tests of a service, and resolves once `readyUrl` responds with a 2xx status. `entry` and
 * `environment` are as for {@link runProgram}. Throws ProcessFailedError, which names the log file, if it ends early or is not ready within a minute.
 * Disposing of the result stops the program and removes its log.
 */
export async function startProgram(
  entry: string,
  readyUrl: string,
  environment: Record<string, string>,
): Promise<AsyncDisposable> {
  const directory = await logDirectory();
  const ready = async () => (await fetch(readyUrl)).ok;
  const running = await startProcess({ ...program(entry, environment, directory), ready });
  return {
    async [Symbol.asyncDispose]() {
      await running.stop();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

const logDirectory = () => mkdtemp(join(tmpdir(), 'yoza-program-'));

const program = (entry: string, env: Record<string, string>, directory: string): ProgramOptions => ({
  name: entry,
  command: process.execPath,
  args: [join(root, entry)],
  env,
  logFile: join(directory, 'program.log'),
});
