import { principalVersionKey } from '@yoza/identity-contract/principals';
import type { Logger } from '@yoza/service-kit/logging';
import type { Redis } from 'ioredis';

/** Version that disables caching: the gateway uses a cached response only while it has the version in Redis, which is never negative. */
export const uncacheable = -1;

// Far longer than the gateway caches any response; after it an absent key counts as 0, which differs from the former value.
const secondsKept = 86_400;
const retryMilliseconds = 1_000;

export interface PrincipalVersions {
  /** Returns the version, which must be read before the database; {@link uncacheable} when Redis does not respond. */
  current(userId: string): Promise<number>;
  /**
   * Makes the gateway's cached principal of a person stale. Call it after the commit and before responding. Never throws: while Redis is down the
   * gateway asks identity at each call, and missed changes are applied later.
   */
  bump(userId: string): Promise<void>;
  stop(): void;
}

export function createPrincipalVersions(redis: Redis, logger: Logger): PrincipalVersions {
  const missed = new Set<string>();

  const increment = async (userId: string) => {
    const results = await redis
      .multi()
      .incr(principalVersionKey(userId))
      .expire(principalVersionKey(userId), secondsKept)
      .exec();
    const failure = results?.find(([error]) => error)?.[0];
    if (failure) throw failure;
  };
  const catchUp = async () => {
    for (const userId of missed) {
      await increment(userId);
      missed.delete(userId);
    }
  };
  const timer = setInterval(() => void catchUp().catch(() => {}), retryMilliseconds);
  timer.unref();

  return {
    async current(userId) {
      try {
        return Number((await redis.get(principalVersionKey(userId))) ?? 0);
      } catch {
        return uncacheable;
      }
    },
    async bump(userId) {
      try {
        await increment(userId);
      } catch (error) {
        missed.add(userId);
        logger.warn({ err: error, userId }, 'the change of a principal could not be announced yet');
      }
    },
    stop: () => clearInterval(timer),
  };
}
