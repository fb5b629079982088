import { once } from 'node:events';
import { Redis } from 'ioredis';
import type { Logger } from './logging.ts';

const connectMilliseconds = 2_000;

/**
 * Connects to Redis. Waits up to two seconds for the first connection, then continues without. Commands fail at once without a connection and after
 * 500 ms without a response, so that no call waits longer for Redis; every caller has a fallback. Logs one warning per outage.
 */
export async function connectRedis(url: string, logger: Logger): Promise<Redis> {
  const redis = new Redis(url, {
    commandTimeout: 500,
    connectTimeout: connectMilliseconds,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  });
  let reported = false;
  redis.on('ready', () => (reported = false));
  redis.on('error', (error: Error) => {
    if (!reported) logger.warn({ err: error }, 'Redis is unavailable');
    reported = true;
  });
  await once(redis, 'ready', { signal: AbortSignal.timeout(connectMilliseconds) }).catch(() => {});
  return redis;
}
