import { tooMany } from '@yoza/service-kit/errors';
import { createRateLimiter } from '@yoza/service-kit/rate-limiter';
import type { Redis } from 'ioredis';

/** Maximum additional verification links mailed for an account within this number of seconds. */
const allowedMails = { points: 3, seconds: 10 * 60 } as const;

export interface VerificationLimiter {
  /** Consumes one email. Throws a 429 problem at the limit: the owner of the address may not have requested any email. */
  take(accountId: string): Promise<void>;
}

/** Creates the limiter of verification emails. */
export function createVerificationLimiter(redis: Redis): VerificationLimiter {
  const limiter = createRateLimiter(redis, 'technician-verification', allowedMails);
  return {
    async take(accountId) {
      const seconds = await limiter.take(accountId);
      if (seconds === undefined) return;
      throw tooMany(seconds, 'We have already sent several emails. Check your inbox, or try again later.');
    },
  };
}
