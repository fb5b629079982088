import { tooMany } from '@yoza/service-kit/errors';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** So many further links that prove an address may be mailed for an account within so many seconds. */
const allowedMails = { points: 3, duration: 10 * 60 } as const;

export interface VerificationLimiter {
  /** Takes one e-mail. Throws a 429 problem: the address may be one whose owner did not ask for any. */
  take(accountId: string): Promise<void>;
}

/** Counts in Redis, and in this process while Redis is away: the limit is never off. */
export function createVerificationLimiter(redis: Redis): VerificationLimiter {
  const limiter = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: 'technician-verification',
    ...allowedMails,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix: 'technician-verification', ...allowedMails }),
  });
  return {
    async take(accountId) {
      try {
        await limiter.consume(accountId);
      } catch (outcome) {
        if (!(outcome instanceof RateLimiterRes)) throw outcome;
        throw tooMany(
          Math.max(1, outcome.msBeforeNext / 1000),
          'We have sent several emails already. Look into your inbox, or try again later.',
        );
      }
    },
  };
}
