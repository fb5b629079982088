import type { Redis } from 'ioredis';
import type { Operation } from '@yoza/contracts/operation';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

export type LimitVerdict = { allowed: true } | { allowed: false; retryAfterSeconds: number };

export interface Limits {
  /** Maximum for one user, or for one address while no user is signed in. */
  callsPerMinute: number;
  /** Maximum pages and files for one address, which many users of one network may share. */
  pagesPerMinute: number;
}

/**
 * Counts calls in Redis across all gateways; while Redis is down, each gateway counts separately, so the limits always apply. Pages and files are
 * always counted per gateway: they are frequent, and none should wait for Redis.
 */
export class RateLimits {
  readonly #redis: Redis;
  readonly #general: RateLimiterAbstract;
  readonly #pages: RateLimiterAbstract;
  readonly #byOperation = new Map<string, RateLimiterAbstract>();

  constructor(redis: Redis, { callsPerMinute, pagesPerMinute }: Limits) {
    this.#redis = redis;
    this.#general = this.#limiter('calls', callsPerMinute, 60);
    this.#pages = new RateLimiterMemory({ points: pagesPerMinute, duration: 60 });
  }

  /** Counts a call of an operation, or an opened socket. `caller` is a user id or a network address. */
  async take(caller: string, operation?: Operation): Promise<LimitVerdict> {
    return verdictOf(async () => {
      await this.#general.consume(caller);
      if (operation?.limit) await this.#forOperation(operation, operation.limit).consume(caller);
    });
  }

  /** Counts a request of a network address for a page or a file. */
  async takePage(address: string): Promise<LimitVerdict> {
    return verdictOf(() => this.#pages.consume(address));
  }

  #forOperation(operation: Operation, limit: { points: number; seconds: number }): RateLimiterAbstract {
    const known = this.#byOperation.get(operation.operationId);
    if (known) return known;
    const limiter = this.#limiter(operation.operationId, limit.points, limit.seconds);
    this.#byOperation.set(operation.operationId, limiter);
    return limiter;
  }

  #limiter(name: string, points: number, seconds: number): RateLimiterAbstract {
    return new RateLimiterRedis({
      storeClient: this.#redis,
      keyPrefix: `limit:${name}`,
      points,
      duration: seconds,
      inMemoryBlockOnConsumed: points + 1,
      rejectIfRedisNotReady: true,
      insuranceLimiter: new RateLimiterMemory({ points, duration: seconds }),
    });
  }
}

async function verdictOf(consume: () => Promise<unknown>): Promise<LimitVerdict> {
  try {
    await consume();
    return { allowed: true };
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
  }
}
