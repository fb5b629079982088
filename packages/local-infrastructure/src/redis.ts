import { mkdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { requireFreePort } from './free-port.ts';
import { InfrastructureError } from './infrastructure-error.ts';
import type { RunningServer } from './nats.ts';
import { startProcess } from './process.ts';
import { requireProgram } from './system-program.ts';

export interface RedisOptions {
  directory: string;
  port: number;
  logFile?: string;
  portVariable?: string;
  /** Address of a server to use instead of starting one; by default REDIS_URL of the environment, false for none. */
  externalUrl?: string | false;
  /** True if the contents survive a restart (default); otherwise they are kept in memory only. */
  durable?: boolean;
  say?: (line: string) => void;
}

const program = {
  title: 'Redis',
  commands: ['redis-server', 'valkey-server'],
  aptPackage: 'redis-server',
  brewPackage: 'redis',
  variable: 'REDIS_URL',
};

/** True if a Redis server responds to PING, even if only to require a password. */
async function isReachable(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const socket = connect({ host: hostname, port: Number(port || 6379), timeout: 2_000 });
  socket.once('connect', () => socket.write('PING\r\n'));
  socket.once('data', (chunk) => resolve(/^(\+PONG|-NOAUTH)/.test(chunk.toString('utf8'))));
  for (const event of ['error', 'timeout', 'close'] as const) socket.once(event, () => resolve(false));
  const response = await promise;
  socket.destroy();
  return response;
}

/**
 * Starts a Redis server on the loopback address, or uses the one at REDIS_URL. Resolves once it responds. Throws an InfrastructureError if the
 * external server does not respond, the port is in use, or the program is missing and cannot be installed.
 */
export async function startRedis(options: RedisOptions): Promise<RunningServer> {
  const external = options.externalUrl ?? process.env['REDIS_URL'];
  if (external) {
    // A TLS address cannot be checked in plain text; its users will report any problem with it.
    if (external.startsWith('rediss:') || (await isReachable(external))) {
      return { url: external, process: undefined, stop: async () => {} };
    }
    throw new InfrastructureError(`No Redis server answers at ${external} (REDIS_URL): start it, or unset REDIS_URL.`);
  }
  const command = await requireProgram(program, options.say ?? (() => {}));
  await requireFreePort(options.port, 'Redis', options.portVariable ?? 'REDIS_PORT');
  await mkdir(options.directory, { recursive: true });
  const url = `redis://127.0.0.1:${options.port}`;
  const settings = {
    port: String(options.port),
    bind: '127.0.0.1',
    dir: options.directory,
    save: '',
    appendonly: options.durable === false ? 'no' : 'yes',
    daemonize: 'no',
  };
  const running = await startProcess({
    name: 'Redis',
    command,
    args: Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]),
    cwd: options.directory,
    logFile: options.logFile ?? join(options.directory, 'redis.log'),
    ready: () => isReachable(url),
    readyTimeoutMs: 30_000,
  });
  return { url, process: running, stop: () => running.stop() };
}
