import type { Operation } from '@yoza/kernel-contract/operation';
import type { RateLimiter } from '@yoza/service-kit/rate-limiter';
import { createLocalRateLimiter, createRateLimiter } from '@yoza/service-kit/rate-limiter';
import type { Redis } from 'ioredis';
import type { GatewayConfig } from './config.ts';

type AddressLimits = Pick<GatewayConfig, 'pagesPerMinute' | 'reportsPerMinute'>;

/**
 * Limits besides that of a caller's calls ({@link CallerStates}). Each method counts one call and returns undefined if it is allowed, else the seconds
 * until the next one will be. Pages, files and reports of pages are counted in each gateway, since they are frequent and must not wait for Redis.
 */
export class RateLimits {
  readonly #redis: Redis;
  readonly #pages: RateLimiter;
  readonly #reports: RateLimiter;
  readonly #byOperation = new Map<string, RateLimiter>();

  /** The maxima of pages and files, and of reports, are for one address, which many users of a network may share. */
  constructor(redis: Redis, { pagesPerMinute, reportsPerMinute }: AddressLimits) {
    this.#redis = redis;
    this.#reports = createLocalRateLimiter({ points: reportsPerMinute, seconds: 60 });
    this.#pages = createLocalRateLimiter({ points: pagesPerMinute, seconds: 60 });
  }

  /** Counts a call of an operation that may have its own limit. `caller` is a user id or a network address. */
  async takeOperation(caller: string, { operationId, limit }: Operation): Promise<number | undefined> {
    if (!limit) return undefined;
    const limiter = this.#byOperation.get(operationId) ?? createRateLimiter(this.#redis, `limit:${operationId}`, limit);
    this.#byOperation.set(operationId, limiter);
    return limiter.take(caller);
  }

  /** Counts a request of a network address for a page or a file. */
  takePage(address: string): Promise<number | undefined> {
    return this.#pages.take(address);
  }

  /** Counts a report of a network address about areas. */
  takeReport(address: string): Promise<number | undefined> {
    return this.#reports.take(address);
  }
}
