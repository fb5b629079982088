import { tooMany } from '@yoza/service-kit/errors';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

const seconds = 60;

/**
 * Counts a person's messages in Redis for all replicas together; while Redis is unavailable each replica counts separately, so that there is always a
 * limit.
 */
export class MessageRate {
  readonly #limiter: RateLimiterRedis;

  constructor(redis: Redis, perMinute: number) {
    this.#limiter = new RateLimiterRedis({
      storeClient: redis,
      keyPrefix: 'chat:messages',
      points: perMinute,
      duration: seconds,
      inMemoryBlockOnConsumed: perMinute + 1,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory({ points: perMinute, duration: seconds }),
    });
  }

  /** Throws 429 when a person has reached the limit of messages per minute. */
  async take(userId: string): Promise<void> {
    try {
      await this.#limiter.consume(userId);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw tooMany(refusal.msBeforeNext / 1000, 'You are sending messages too quickly. Please wait a moment.');
    }
  }
}
