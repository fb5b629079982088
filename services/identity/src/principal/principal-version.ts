import { principalVersionKey } from '@yoza/contracts/identity/principals';
import type { Logger } from '@yoza/service-kit/logging';
import type { Redis } from 'ioredis';

/** Says "ask again every time": the gateway keeps no answer whose version differs from the one in Redis. */
export const uncacheable = -1;

// Far longer than the gateway keeps any answer; after it an absent key counts as 0, which differs from what was.
const secondsKept = 86_400;
const retryMilliseconds = 1_000;

export interface PrincipalVersions {
  /** The version to read before reading the database; {@link uncacheable} when Redis does not answer. */
  current(userId: string): Promise<number>;
  /**
   * Makes whatever the gateway remembers about a person stale. Call it after the commit and before answering. Never throws: while Redis is
   * away the gateway asks for each call, and what was missed is caught up.
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
