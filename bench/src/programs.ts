import { join } from 'node:path';
import { findFreePort } from '@yoza/local-infrastructure/free-port';
import { startProcess } from '@yoza/local-infrastructure/process';
import { onSubjectCore } from './cores.ts';
import { temporaryFolder } from './temporary-folder.ts';

type Environment = Readonly<Record<string, string>>;

const root = join(import.meta.dirname, '..', '..');

/** Starts a program on the core of the systems under test; it is stopped with the stack. Parameters as for {@link start}. */
export function startSubject(
  stack: AsyncDisposableStack,
  entry: string,
  readyUrl: string,
  environment: Environment,
): Promise<void> {
  return onSubjectCore(() => start(stack, entry, readyUrl, environment));
}

/** Starts a program of `bench/references` on the core of the systems under test and returns its port; it is stopped with the stack. */
export async function startReference(
  stack: AsyncDisposableStack,
  name: string,
  environment: Environment = {},
): Promise<number> {
  return await onSubjectCore(() => startOnPort(stack, name, environment));
}

/** Starts a program of `bench/references` on the core of the load generator and returns its port; it is stopped with the stack. */
export async function startUpstream(stack: AsyncDisposableStack, name: string): Promise<number> {
  return await startOnPort(stack, name, {});
}

async function startOnPort(stack: AsyncDisposableStack, name: string, environment: Environment): Promise<number> {
  const port = await findFreePort();
  await start(stack, `bench/references/${name}.ts`, `http://127.0.0.1:${port}/readyz`, {
    PORT: String(port),
    ...environment,
  });
  return port;
}

/**
 * Starts a TypeScript program of the repository as in production, with its output in a file. `readyUrl` responds with a 2xx status once it is
 * ready; `environment` replaces that of this process.
 */
async function start(
  stack: AsyncDisposableStack,
  entry: string,
  readyUrl: string,
  environment: Environment,
): Promise<void> {
  const folder = await temporaryFolder(stack);
  const running = await startProcess({
    name: entry,
    command: process.execPath,
    args: [join(root, entry)],
    env: { NODE_ENV: 'production', ...environment },
    logFile: join(folder, 'program.log'),
    ready: async () => (await fetch(readyUrl)).ok,
  });
  stack.defer(() => running.stop());
}
