import type { Logger } from '@yoza/service-kit/logging';
import { Redis } from 'ioredis';
import { once } from 'node:events';

const patience = 2_000;

/**
 * Opens a connection whose commands respond or fail at once: nothing is queued while Redis is unavailable, since every caller has a fallback. Waits a
 * moment for the first connection, then continues without.
 */
export async function openRedis(url: string, logger: Logger): Promise<Redis> {
  const redis = new Redis(url, {
    commandTimeout: 1_000,
    connectTimeout: patience,
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
  await once(redis, 'ready', { signal: AbortSignal.timeout(patience) }).catch(() => {});
  return redis;
}
