import { setTimeout as delay } from 'node:timers/promises';
import { join } from 'node:path';
import pg from 'pg';
import { requireFreePort } from './free-port.ts';
import { InfrastructureError, explainDiskError } from './infrastructure-error.ts';
import { locatePostgres } from './postgres-binaries.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { ensureCluster, readSuperuserPassword, recoverFromEarlierServer } from './postgres-cluster.ts';
import { preparePostgresHome } from './postgres-home.ts';
import type { PostgresHome } from './postgres-home.ts';
import { ProcessFailedError, startProcess } from './process.ts';
import type { RunningProcess } from './process.ts';

export interface PostgresOptions {
  /**
   * Folder for the cluster, its password and its log; created if missing. As root, if the user of the server cannot reach it, it holds only the name of
   * the folder that contains them.
   */
  directory: string;
  port: number;
  logFile?: string;
  /** Variable named in the error message for a busy port. */
  portVariable?: string;
  /** Additional server settings, for example { fsync: 'off' } if the data may be lost. */
  settings?: Record<string, string>;
  say?: (line: string) => void;
}

export interface RunningPostgres {
  /** Superuser's connection string to the database postgres. */
  url: string;
  process: RunningProcess;
  stop(): Promise<void>;
}

function serverSettings(options: PostgresOptions): string[] {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '300',
    // A query takes a lock of each partition and of its indexes.
    max_locks_per_transaction: '256',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Statements and error details contain user input, which must not be logged.
    log_min_error_statement: 'panic',
    log_error_verbosity: 'terse',
    lc_messages: 'C',
    ...options.settings,
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function isReachable(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

function launch(binaries: PostgresBinaries, home: PostgresHome, url: string, options: PostgresOptions) {
  return startProcess({
    name: 'PostgreSQL',
    command: binaries.postgres,
    args: ['-D', home.cluster, '-p', String(options.port), ...serverSettings(options)],
    cwd: home.folder,
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    uid: home.runUser?.uid,
    gid: home.runUser?.gid,
    logFile: options.logFile ?? join(home.folder, 'postgres.log'),
    // Fast shutdown does not wait for open connections.
    stopSignal: 'SIGINT',
    stopTimeoutMs: 15_000,
    ready: () => isReachable(url),
  });
}

async function launchPatiently(binaries: PostgresBinaries, home: PostgresHome, url: string, options: PostgresOptions) {
  const deadline = Date.now() + 10_000;
  for (;;) {
    try {
      return await launch(binaries, home, url, options);
    } catch (error) {
      const tail = error instanceof ProcessFailedError ? error.logTail : '';
      // After a crash the old server's remaining child processes need a moment to exit.
      if (tail.includes('pre-existing shared memory block') && Date.now() < deadline) {
        await delay(250);
        continue;
      }
      if (tail.includes('No space left on device')) {
        throw new InfrastructureError(
          `The disk holding ${home.folder} is full: free some space and start again, nothing was lost.`,
          { cause: error },
        );
      }
      throw error;
    }
  }
}

/**
 * Starts PostgreSQL 18 on the loopback address and resolves once it responds. Creates the cluster if there is none or an incomplete one,
 * which is moved aside; as root the server runs under an ordinary user. Throws InfrastructureError with a clear message for a problem of the machine
 * such as a busy port, a full disk, or a folder that is in use.
 */
export async function startPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const say = options.say ?? (() => {});
  try {
    const home = await preparePostgresHome(options.directory, say);
    const binaries = await locatePostgres(home.runUser, home.outsideFolder);
    const password = await readSuperuserPassword(home);
    await ensureCluster(binaries, home, password, say);
    await recoverFromEarlierServer(home);
    await requireFreePort(options.port, 'PostgreSQL', options.portVariable ?? 'POSTGRES_PORT');
    const url = `postgresql://postgres:${password}@127.0.0.1:${options.port}/postgres`;
    const running = await launchPatiently(binaries, home, url, options);
    return { url, process: running, stop: () => running.stop() };
  } catch (error) {
    throw explainDiskError(error, options.directory);
  }
}
