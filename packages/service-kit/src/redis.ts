import { once } from 'node:events';
import { Redis } from 'ioredis';
import type { Logger } from './logging.ts';
import { redisOptions } from './redis-address.ts';

const connectMilliseconds = 2_000;

/**
 * Connects to Redis, or to the leader that sentinels name, see {@link redisOptions}. Waits up to two seconds for the first connection, then continues without. Commands fail at once without a connection and after
 * 500 ms without a response, so that no call waits longer for Redis; every caller has a fallback. Logs one warning per outage.
 */
export async function connectRedis(url: string, logger: Logger): Promise<Redis> {
  const retryStrategy = (attempt: number) => Math.min(attempt * 100, 2_000);
  const { url: address, ...leader } = redisOptions(url);
  const options = {
    ...leader,
    commandTimeout: 500,
    connectTimeout: connectMilliseconds,
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    retryStrategy,
    sentinelRetryStrategy: retryStrategy,
  };
  const redis = address === undefined ? new Redis(options) : new Redis(address, options);
  let reported = false;
  redis.on('ready', () => (reported = false));
  redis.on('error', (error: Error) => {
    if (!reported) logger.warn({ err: error }, 'Redis is unavailable');
    reported = true;
  });
  await once(redis, 'ready', { signal: AbortSignal.timeout(connectMilliseconds) }).catch(() => {});
  return redis;
}
