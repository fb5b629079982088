import type { MikroORM } from '@mikro-orm/postgresql';
import type { Redis } from 'ioredis';
import type Koa from 'koa';
import type { RunOptions } from './lifecycle.ts';
import type { Logger } from './logging.ts';
import type { Metrics } from './metrics.ts';

/** Parts of a service's context that its process needs. */
export interface ProcessContext {
  config: Pick<RunOptions, 'host' | 'port' | 'operationsPort' | 'drainSeconds'>;
  logger: Logger;
  metrics: Metrics;
  orm: MikroORM;
  messaging: { readonly connected: boolean };
  redis?: Redis;
}

/** Run options of a service: it is ready while its migrated schema can be read; without NATS and Redis it is degraded. */
export const runOptions = (
  app: Koa,
  { config, logger, metrics, orm, messaging, redis }: ProcessContext,
): RunOptions => ({
  listener: app.callback(),
  logger,
  metrics,
  host: config.host,
  port: config.port,
  operationsPort: config.operationsPort,
  drainSeconds: config.drainSeconds,
  ready: { database: () => orm.em.fork().execute('select 1 from outbox limit 1') },
  degraded: { nats: () => messaging.connected, ...(redis && { redis: () => redis.status === 'ready' }) },
});
