import type { Redis } from 'ioredis';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

export interface RateLimit {
  /** Maximum calls of one caller in each window of `seconds`. */
  points: number;
  seconds: number;
}

export interface RateLimiter {
  /** Counts one call. Returns undefined if it is within the limit, else the seconds until the next call will be, at least 1. */
  take(caller: string): Promise<number | undefined>;
  /** Deletes the counted calls of `caller`. Another process that has already refused the caller continues to do so until its window ends. */
  clear(caller: string): Promise<void>;
}

/**
 * Creates a limiter that counts in Redis for all replicas together, and in this process while Redis is unavailable, so that the limit always applies.
 * `name` is the prefix of its keys in Redis.
 */
export function createRateLimiter(redis: Redis, name: string, { points, seconds }: RateLimit): RateLimiter {
  const limit = { keyPrefix: name, points, duration: seconds };
  return limiterOf(
    new RateLimiterRedis({
      ...limit,
      storeClient: redis,
      inMemoryBlockOnConsumed: points + 1,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory(limit),
    }),
  );
}

/** Creates a limiter that counts in this process only. */
export const createLocalRateLimiter = ({ points, seconds }: RateLimit): RateLimiter =>
  limiterOf(new RateLimiterMemory({ points, duration: seconds }));

const limiterOf = (limiter: RateLimiterAbstract): RateLimiter => ({
  async take(caller) {
    try {
      await limiter.consume(caller);
      return undefined;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return Math.max(1, refusal.msBeforeNext / 1000);
    }
  },
  async clear(caller) {
    await limiter.delete(caller);
  },
});
