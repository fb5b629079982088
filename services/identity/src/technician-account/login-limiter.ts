import { tooMany } from '@yoza/service-kit/errors';
import type { Redis } from 'ioredis';
import { createHash } from 'node:crypto';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

/** Maximum wrong passwords for an account from one address within this number of seconds (domain rules §5.8). */
export const allowedFailures = { points: 5, duration: 15 * 60 } as const;

export interface LoginLimiter {
  /** Consumes one attempt before the password is checked, so that concurrent guesses count too. Throws a 429 problem. */
  attempt(email: string, address: string): Promise<void>;
  /** Clears the attempts after a correct password. */
  succeeded(email: string, address: string): Promise<void>;
}

/** Returns the refusal, with the minutes as a separate field for pages in other languages. */
const lockedOut = (seconds: number) => {
  const waitMinutes = Math.ceil(seconds / 60);
  const wait = waitMinutes === 1 ? '1 minute' : `${waitMinutes} minutes`;
  return tooMany(seconds, `Too many failed sign-ins. Please try again in ${wait}.`, { waitMinutes });
};

/** Creates a limiter that counts in Redis, and in this process while Redis is unavailable: the limit always applies. */
export function createLoginLimiter(redis: Redis): LoginLimiter {
  const limiter = new RateLimiterRedis({
    storeClient: redis,
    keyPrefix: 'technician-login',
    ...allowedFailures,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory({ keyPrefix: 'technician-login', ...allowedFailures }),
  });
  const key = (email: string, address: string) =>
    createHash('sha256').update(`${email}\0${address}`).digest('base64url');
  return {
    async attempt(email, address) {
      try {
        await limiter.consume(key(email, address));
      } catch (outcome) {
        if (!(outcome instanceof RateLimiterRes)) throw outcome;
        throw lockedOut(Math.max(1, outcome.msBeforeNext / 1000));
      }
    },
    async succeeded(email, address) {
      await limiter.delete(key(email, address));
    },
  };
}
