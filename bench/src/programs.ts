import { join } from 'node:path';
import { findFreePort } from '@yoza/local-infrastructure/free-port';
import { runProcess, startProcess } from '@yoza/local-infrastructure/process';
import type { ProgramOptions } from '@yoza/local-infrastructure/process';
import { onSubjectCore } from './cores.ts';
import { temporaryFolder } from './temporary-folder.ts';

type Environment = Readonly<Record<string, string>>;

const root = join(import.meta.dirname, '..', '..');

/** Starts a program on the core of the systems under test and returns its process id; it is stopped with the stack. Parameters as for {@link start}. */
export function startSubject(
  stack: AsyncDisposableStack,
  entry: string,
  readyUrl: string,
  environment: Environment,
): Promise<number> {
  return onSubjectCore(() => start(stack, entry, readyUrl, environment));
}

/** Program that listens on a port of 127.0.0.1. */
interface Listening {
  port: number;
  pid: number;
}

/** Starts a program of `bench/references` on the core of the systems under test; it is stopped with the stack. */
export async function startReference(
  stack: AsyncDisposableStack,
  name: string,
  environment: Environment = {},
): Promise<Listening> {
  return await onSubjectCore(() => startOnPort(stack, name, environment));
}

/** Starts a program of `bench/references` on the core of the load generator and returns its port; it is stopped with the stack. */
export async function startUpstream(stack: AsyncDisposableStack, name: string): Promise<number> {
  return (await startOnPort(stack, name, {})).port;
}

/** Starts a server of a front end's build and returns its port; it is stopped with the stack. */
export async function startStaticServer(stack: AsyncDisposableStack, folder: string): Promise<number> {
  const port = await findFreePort();
  const entry = 'packages/shell-sdk/src/build/static-server.ts';
  await start(stack, entry, `http://127.0.0.1:${port}/healthz`, {}, ['--dir', folder, '--port', String(port)]);
  return port;
}

async function startOnPort(stack: AsyncDisposableStack, name: string, environment: Environment): Promise<Listening> {
  const port = await findFreePort();
  const pid = await start(stack, `bench/references/${name}.ts`, `http://127.0.0.1:${port}/readyz`, {
    PORT: String(port),
    ...environment,
  });
  return { port, pid };
}

/** Runs a TypeScript program of the repository until it ends. Throws ProcessFailedError unless its exit code is 0. */
export async function runEntry(entry: string, environment: Environment, args: readonly string[] = []): Promise<void> {
  await using stack = new AsyncDisposableStack();
  await runProcess(programOf(await temporaryFolder(stack), entry, environment, args));
}

/**
 * Starts a TypeScript program of the repository. `readyUrl` responds with a 2xx status once it is ready; `environment` replaces that of this process.
 * Returns its process id.
 */
async function start(
  stack: AsyncDisposableStack,
  entry: string,
  readyUrl: string,
  environment: Environment,
  args: readonly string[] = [],
): Promise<number> {
  const program = programOf(await temporaryFolder(stack), entry, environment, args);
  const running = await startProcess({ ...program, ready: async () => (await fetch(readyUrl)).ok });
  stack.defer(() => running.stop());
  return running.pid;
}

/** Describes a program as it runs in production, with its output in a file. */
const programOf = (
  folder: string,
  entry: string,
  environment: Environment,
  args: readonly string[],
): ProgramOptions => ({
  name: entry,
  command: process.execPath,
  args: [join(root, entry), ...args],
  env: { NODE_ENV: 'production', ...environment },
  logFile: join(folder, 'program.log'),
});
