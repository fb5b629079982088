import type { RunningServer } from '@yoza/local-infrastructure/nats';
import { startNats } from '@yoza/local-infrastructure/nats';
import { startPostgres } from '@yoza/local-infrastructure/postgres';
import { startRedis } from '@yoza/local-infrastructure/redis';
import { join } from 'node:path';
import type { Ports } from '../topology.ts';
import type { Progress } from './progress.ts';
import { SupervisedProcess } from './supervised-process.ts';

export interface Infrastructure {
  postgresUrl: string;
  natsUrl: string;
  redisUrl: string;
}

export interface InfrastructureOptions {
  dataDir: string;
  logs: string;
  ports: Ports;
  /** Addresses of servers to use instead of starting them. */
  natsUrl: string | undefined;
  redisUrl: string | undefined;
  progress: Progress;
  postgresSettings?: Record<string, string>;
  /**
   * Called with each of the three servers before its start, so that it can be stopped if a later step fails; also with one given by its address, which
   * stop and kill do not touch.
   */
  onServer: (server: SupervisedProcess) => void;
}

/**
 * Starts PostgreSQL, NATS and Redis together, or connects to those given by address, and returns once all of them respond. A server started here is
 * restarted if it ends. Throws InfrastructureError for one that does not respond.
 */
export async function startInfrastructure(options: InfrastructureOptions): Promise<Infrastructure> {
  const { dataDir, logs, ports, progress } = options;
  const { say } = progress;
  const supervise = async (name: string, title: string, start: () => Promise<RunningServer>) => {
    let url = '';
    const server = new SupervisedProcess({
      name,
      title,
      say,
      launch: async () => {
        const running = await start();
        url = running.url;
        return running.process ?? { ...neverEnding, name };
      },
    });
    options.onServer(server);
    await progress.step(title, () => server.start());
    return url;
  };
  const [postgresUrl, natsUrl, redisUrl] = await Promise.all([
    supervise('postgres', 'PostgreSQL 18', () =>
      startPostgres({
        directory: join(dataDir, 'postgres'),
        logFile: join(logs, 'postgres.log'),
        port: ports.POSTGRES_PORT,
        settings: options.postgresSettings,
        say,
      }),
    ),
    supervise('nats', 'NATS with JetStream', () =>
      startNats({
        directory: join(dataDir, 'nats'),
        logFile: join(logs, 'nats.log'),
        port: ports.NATS_PORT,
        externalUrl: options.natsUrl ?? false,
        say,
      }),
    ),
    supervise('redis', 'Redis', () =>
      startRedis({
        directory: join(dataDir, 'redis'),
        logFile: join(logs, 'redis.log'),
        port: ports.REDIS_PORT,
        externalUrl: options.redisUrl ?? false,
        say,
      }),
    ),
  ]);
  return { postgresUrl, natsUrl, redisUrl };
}

/** Stands for a server that was not started by this process. */
const neverEnding = {
  pid: -1,
  logFile: '',
  exited: new Promise<never>(() => {}),
  isRunning: () => true,
  stop: async () => {},
  kill: async () => {},
};
