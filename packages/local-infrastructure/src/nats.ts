import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { requireFreePort } from './free-port.ts';
import { InfrastructureError } from './infrastructure-error.ts';
import { startProcess } from './process.ts';
import type { RunningProcess } from './process.ts';
import { requireProgram } from './system-program.ts';

export interface NatsOptions {
  /** Folder of the server's streams, configuration and, by default, log; created if missing. */
  directory: string;
  port: number;
  logFile?: string;
  portVariable?: string;
  /** Address of a server to use instead of starting one; by default NATS_URL of the environment, false for none. */
  externalUrl?: string | false;
  /** Number of accounts, each without access to the streams of the others. They are named `account-0` and so on, with the name as password. */
  accounts?: number;
  say?: (line: string) => void;
}

export interface RunningServer {
  url: string;
  /** Undefined for an external server given by its address. */
  process: RunningProcess | undefined;
  stop(): Promise<void>;
}

const program = {
  title: 'NATS',
  commands: ['nats-server'],
  aptPackage: 'nats-server',
  brewPackage: 'nats-server',
  variable: 'NATS_URL',
};

/** Reads the greeting of a NATS server; undefined when there is no response within two seconds. */
async function readServerInfo(url: string): Promise<{ jetstream?: boolean; version?: string } | undefined> {
  const { hostname, port } = new URL(url);
  const { promise, resolve } = Promise.withResolvers<{ jetstream?: boolean } | undefined>();
  const socket = connect({ host: hostname, port: Number(port || 4222), timeout: 2_000 });
  let greeting = '';
  socket.on('data', (chunk) => {
    greeting += chunk.toString('utf8');
    const info = /^INFO (\{.*\})\s*\r\n/.exec(greeting)?.[1];
    if (info) resolve(JSON.parse(info) as { jetstream?: boolean });
  });
  for (const event of ['error', 'timeout', 'close'] as const) socket.once(event, () => resolve(undefined));
  const response = await promise;
  socket.destroy();
  return response;
}

async function useExternal(url: string): Promise<RunningServer> {
  const info = await readServerInfo(url);
  if (!info) throw new InfrastructureError(`No NATS server answers at ${url} (NATS_URL): start it, or unset NATS_URL.`);
  if (!info.jetstream) {
    throw new InfrastructureError(
      `The NATS server at ${url} (NATS_URL) runs without JetStream: start it with JetStream.`,
    );
  }
  return { url, process: undefined, stop: async () => {} };
}

const accountName = (index: number) => `account-${index}`;

function accountLines(count: number): string[] {
  if (count === 0) return [];
  const accounts = Array.from({ length: count }, (_, index) => {
    const name = accountName(index);
    return `  ${name}: { jetstream: enabled, users: [{ user: ${name}, password: ${name} }] }`;
  });
  return ['accounts: {', ...accounts, '}'];
}

/** Returns the address of one of the accounts of a server. */
export function natsAccountUrl(serverUrl: string, index: number): string {
  const url = new URL(serverUrl);
  url.username = url.password = accountName(index);
  return url.href;
}

/** Starts a NATS server with JetStream on the loopback address, or uses the one at NATS_URL. Resolves once it responds. */
export async function startNats(options: NatsOptions): Promise<RunningServer> {
  const external = options.externalUrl ?? process.env['NATS_URL'];
  if (external) return useExternal(external);
  const command = await requireProgram(program, options.say ?? (() => {}));
  await requireFreePort(options.port, 'NATS', options.portVariable ?? 'NATS_PORT');
  await mkdir(options.directory, { recursive: true });
  const configFile = join(options.directory, 'nats.conf');
  await writeFile(
    configFile,
    [
      `listen: "127.0.0.1:${options.port}"`,
      `jetstream: { store_dir: ${JSON.stringify(join(options.directory, 'streams'))}, max_file_store: 2GB, max_memory_store: 128MB }`,
      ...accountLines(options.accounts ?? 0),
      '',
    ].join('\n'),
  );
  const url = `nats://127.0.0.1:${options.port}`;
  const running = await startProcess({
    name: 'NATS',
    command,
    args: ['-c', configFile],
    cwd: options.directory,
    logFile: options.logFile ?? join(options.directory, 'nats.log'),
    ready: async () => (await readServerInfo(url))?.jetstream === true,
    readyTimeoutMs: 30_000,
  });
  return { url, process: running, stop: () => running.stop() };
}
