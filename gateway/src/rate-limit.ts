import type { Operation } from '@yoza/contracts/operation';
import type { RateLimit, RateLimiter } from '@yoza/service-kit/rate-limiter';
import { createLocalRateLimiter, createRateLimiter } from '@yoza/service-kit/rate-limiter';
import type { Redis } from 'ioredis';

export interface Limits {
  /** Maximum calls per minute for one user, or for one address if no user is signed in. */
  callsPerMinute: number;
  /** Maximum pages and files per minute for one address, which many users of a network may share. */
  pagesPerMinute: number;
}

/**
 * Limits of callers. Each method counts one call and returns undefined if it is allowed, else the seconds until the next one will be. Pages and files
 * are counted in each gateway, since they are frequent and must not wait for Redis.
 */
export class RateLimits {
  readonly #redis: Redis;
  readonly #general: RateLimiter;
  readonly #pages: RateLimiter;
  readonly #byOperation = new Map<string, RateLimiter>();

  constructor(redis: Redis, { callsPerMinute, pagesPerMinute }: Limits) {
    this.#redis = redis;
    this.#general = this.#limiter('calls', { points: callsPerMinute, seconds: 60 });
    this.#pages = createLocalRateLimiter({ points: pagesPerMinute, seconds: 60 });
  }

  /** Counts a call of an operation, or an opened socket. `caller` is a user id or a network address. */
  async take(caller: string, operation?: Operation): Promise<number | undefined> {
    const seconds = await this.#general.take(caller);
    if (seconds !== undefined || !operation?.limit) return seconds;
    return this.#forOperation(operation, operation.limit).take(caller);
  }

  /** Counts a request of a network address for a page or a file. */
  takePage(address: string): Promise<number | undefined> {
    return this.#pages.take(address);
  }

  #forOperation(operation: Operation, limit: RateLimit): RateLimiter {
    const known = this.#byOperation.get(operation.operationId);
    if (known) return known;
    const limiter = this.#limiter(operation.operationId, limit);
    this.#byOperation.set(operation.operationId, limiter);
    return limiter;
  }

  #limiter(name: string, limit: RateLimit): RateLimiter {
    return createRateLimiter(this.#redis, `limit:${name}`, limit);
  }
}
