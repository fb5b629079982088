import { tooMany } from '@yoza/service-kit/errors';
import type { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** Maximum further verification links mailed for an account within this number of seconds. */
const allowedMails = { points: 3, duration: 10 * 60 } as const;

export interface VerificationLimiter {
  /** Consumes one e-mail. Throws a 429 problem: the owner of the address may not have requested any. */
  take(accountId: string): Promise<void>;
}

/** Creates a limiter that counts in Redis, and in this process while Redis is unavailable: the limit always applies. */
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
          'We have already sent several emails. Check your inbox, or try again later.',
        );
      }
    },
  };
}
