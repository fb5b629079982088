import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findFreePort } from '@yoza/local-infrastructure/free-port';
import { startProcess } from '@yoza/local-infrastructure/process';
import { environment } from './config.ts';
import { root } from './scripts.ts';

const services = ['IDENTITY', 'JOBS', 'BILLING', 'CHAT'];
const portVariables = [
  'PORT',
  'SANDBOX_PORT',
  'SANDBOX_SMTP_PORT',
  'POSTGRES_PORT',
  'NATS_PORT',
  'REDIS_PORT',
  'GATEWAY_OPERATIONS_PORT',
  'BOOKING_REMOTE_PORT',
  'FIELD_REMOTE_PORT',
  'ADMIN_REMOTE_PORT',
  ...services.map((name) => `${name}_PORT`),
  ...services.map((name) => `${name}_OPERATIONS_PORT`),
];

/** Settings with which a few customers can book often. */
const forManyBookings = {
  GATEWAY_CALLS_PER_MINUTE: '1000000',
  JOBS_LIVE_BOOKINGS_LIMIT: '10000',
  JOBS_NEW_ACCOUNT_DAYS: '0',
  JOBS_SLOT_CAPACITY: '100',
};

/** Chooses free ports; a platform and the one restored from its backup need the same ones, which are part of addresses in their data. */
export async function choosePorts(): Promise<Record<string, string>> {
  const ports: Record<string, string> = {};
  for (const variable of portVariables) ports[variable] = String(await findFreePort());
  return ports;
}

export interface Platform extends AsyncDisposable {
  url: string;
  sandboxUrl: string;
}

/** Runs `npm start` on a data folder. Resolves once the platform is ready. */
export async function startPlatform(dataDir: string, ports: Record<string, string>): Promise<Platform> {
  await mkdir(dataDir, { recursive: true });
  const logFile = `${dataDir}.log`;
  const running = await startProcess({
    name: 'The platform',
    command: process.execPath,
    args: [join(root, 'scripts', 'start.ts')],
    cwd: root,
    env: { ...environment, ...ports, ...forManyBookings, DATA_DIR: dataDir },
    logFile,
    stopSignal: 'SIGINT',
    stopTimeoutMs: 40_000,
    readyTimeoutMs: 600_000,
    ready: async () => (await readFile(logFile, 'utf8')).includes('Ctrl-C'),
  });
  return {
    url: `http://localhost:${ports['PORT']}`,
    sandboxUrl: `http://localhost:${ports['SANDBOX_PORT']}`,
    [Symbol.asyncDispose]: () => running.stop(),
  };
}
