import { principalVersionKey } from '@yoza/identity-contract/principals';
import { createLocalRateLimiter, type RateLimiter } from '@yoza/service-kit/rate-limiter';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';

const windowSeconds = 60;

/** Maximum callers of one script call, which Redis handles without interruption. */
const largestBatch = 500;

/** State of a caller when a call was counted. */
export interface CallerState {
  /** Version of the user's access; 0 for an address. Undefined if it was not read: without Redis, or for a caller over the limit. */
  version: number | undefined;
  /** Seconds until the caller may call again; undefined if this call is within the limit. */
  limitedFor: number | undefined;
}

type Waiting = (state: CallerState) => void;

/**
 * Adds the calls of each caller to the counter of the caller's window, and returns for each: the version, the counter, and the milliseconds until the
 * window ends.
 */
const script = `
  local states = {}
  for i = 1, #KEYS, 2 do
    local calls = tonumber(ARGV[(i + 1) / 2 + 1])
    local count = redis.call('INCRBY', KEYS[i + 1], calls)
    if count == calls then redis.call('PEXPIRE', KEYS[i + 1], ARGV[1]) end
    states[#states + 1] = redis.call('GET', KEYS[i]) or '0'
    states[#states + 1] = count
    states[#states + 1] = redis.call('PTTL', KEYS[i + 1])
  end
  return states`;

type Scripted = Redis & { countCalls(keys: number, ...keysAndArguments: (string | number)[]): Promise<unknown[]> };

/**
 * Counts calls and reads the versions of their callers, with one request to Redis for all calls that arrive in one turn of the event loop. Counts in
 * Redis for all gateways together, and in this process while Redis is unavailable, so that the limit always applies.
 */
export class CallerStates {
  readonly #redis: Scripted;
  readonly #limit: number;
  readonly #withoutRedis: RateLimiter;
  /** Callers over the limit, until their window ends: they cause no request to Redis. */
  readonly #refused = new LRUCache<string, true>({ max: 20_000 });
  #turn = new Map<string, Waiting[]>();

  /** `limit` is the maximum number of calls of a caller in a minute. */
  constructor(redis: Redis, limit: number) {
    redis.defineCommand('countCalls', { lua: script });
    this.#redis = redis as Scripted;
    this.#limit = limit;
    this.#withoutRedis = createLocalRateLimiter({ points: limit, seconds: windowSeconds });
  }

  /** Counts a call of a user (by id) or of an address. */
  count(caller: string): Promise<CallerState> {
    if (this.#refused.has(caller)) {
      return Promise.resolve({ version: undefined, limitedFor: secondsOf(this.#refused.getRemainingTTL(caller)) });
    }
    return new Promise((resolve) => {
      if (this.#turn.size === 0) setImmediate(() => this.#send());
      const waiting = this.#turn.get(caller);
      if (waiting) waiting.push(resolve);
      else this.#turn.set(caller, [resolve]);
    });
  }

  #send(): void {
    const turn = [...this.#turn];
    this.#turn = new Map();
    for (let start = 0; start < turn.length; start += largestBatch) {
      const batch = turn.slice(start, start + largestBatch);
      this.#ask(batch).then(
        (states) => this.#report(batch, states),
        () => this.#countHere(batch),
      );
    }
  }

  #ask(batch: [string, Waiting[]][]): Promise<unknown[]> {
    const keys = batch.flatMap(([caller]) => [principalVersionKey(caller), `limit:calls:${caller}`]);
    const calls = batch.map(([, waiting]) => waiting.length);
    return this.#redis.countCalls(keys.length, ...keys, windowSeconds * 1000, ...calls);
  }

  #report(batch: [string, Waiting[]][], states: unknown[]): void {
    for (const [index, [caller, waiting]] of batch.entries()) {
      const [version, count, msLeft] = states.slice(index * 3, index * 3 + 3).map(Number) as [number, number, number];
      if (count > this.#limit) this.#refused.set(caller, true, { ttl: Math.max(1, msLeft) });
      for (const [earlier, report] of waiting.entries()) {
        const within = count - waiting.length + earlier < this.#limit;
        report({ version, limitedFor: within ? undefined : secondsOf(msLeft) });
      }
    }
  }

  async #countHere(batch: [string, Waiting[]][]): Promise<void> {
    for (const [caller, waiting] of batch) {
      for (const report of waiting) report({ version: undefined, limitedFor: await this.#withoutRedis.take(caller) });
    }
  }
}

const secondsOf = (ms: number) => Math.max(1, ms / 1000);
