import { tooMany } from '@yoza/service-kit/errors';
import { createRateLimiter } from '@yoza/service-kit/rate-limiter';
import type { Redis } from 'ioredis';
import { createHash } from 'node:crypto';

/** Maximum wrong passwords for an account from one address within this number of seconds (domain rules §5.8). */
const allowedFailures = { points: 5, seconds: 15 * 60 } as const;

export interface LoginLimiter {
  /** Consumes one attempt before the password is checked, so that concurrent guesses count too. Throws a 429 problem. */
  attempt(email: string, address: string): Promise<void>;
  /** Clears the attempts after a correct password. */
  succeeded(email: string, address: string): Promise<void>;
}

/** Returns the 429 problem, with the minutes to wait as a separate field for pages in other languages. */
const lockedOut = (seconds: number) => {
  const waitMinutes = Math.ceil(seconds / 60);
  const wait = waitMinutes === 1 ? '1 minute' : `${waitMinutes} minutes`;
  return tooMany(seconds, `Too many failed sign-ins. Please try again in ${wait}.`, { waitMinutes });
};

/** Creates the limiter of wrong passwords, which counts in Redis, or in this process while Redis is unavailable. */
export function createLoginLimiter(redis: Redis): LoginLimiter {
  const limiter = createRateLimiter(redis, 'technician-login', allowedFailures);
  const key = (email: string, address: string) =>
    createHash('sha256').update(`${email}\0${address}`).digest('base64url');
  return {
    async attempt(email, address) {
      const seconds = await limiter.take(key(email, address));
      if (seconds !== undefined) throw lockedOut(seconds);
    },
    succeeded: (email, address) => limiter.clear(key(email, address)),
  };
}
