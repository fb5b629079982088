import type { Logger } from '@yoza/service-kit/logging';
import { Redis } from 'ioredis';

/** Connects to Redis. Commands fail at once while Redis is unavailable, so that no message waits for it; every caller has a fallback. */
export function connectRedis(url: string, logger: Logger): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: 500,
    connectTimeout: 2_000,
    retryStrategy: (attempt) => Math.min(attempt * 100, 2_000),
  });
  redis.on('error', (error) => logger.warn({ err: error }, 'redis'));
  return redis;
}
