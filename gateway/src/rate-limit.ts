import type { Redis } from 'ioredis';
import type { Operation } from '@yoza/contracts/operation';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';

export type LimitVerdict = { allowed: true } | { allowed: false; retryAfterSeconds: number };

/** Counts calls in Redis for all gateways together; while Redis is away each gateway counts for itself, so there is no way around it. */
export class RateLimits {
  readonly #redis: Redis;
  readonly #general: RateLimiterAbstract;
  readonly #byOperation = new Map<string, RateLimiterAbstract>();

  constructor(redis: Redis, perMinute: number) {
    this.#redis = redis;
    this.#general = this.#limiter('calls', perMinute, 60);
  }

  /** Counts a call, of an operation or an opened socket. `caller` is a person's id or a network address. */
  async take(caller: string, operation?: Operation): Promise<LimitVerdict> {
    try {
      await this.#general.consume(caller);
      if (operation?.limit) await this.#forOperation(operation, operation.limit).consume(caller);
      return { allowed: true };
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)) };
    }
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
