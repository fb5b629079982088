import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { type PresentedCredentials, ResolvedPrincipal, principalVersionKey } from '@yoza/contracts/identity/principals';
import type { Principal } from '@yoza/contracts/principal';
import { tooMany } from '@yoza/service-kit/errors';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Asks the identity service who a credential belongs to. */
export type ResolvePrincipal = (credentials: PresentedCredentials) => Promise<unknown>;

const cacheSeconds = 30;

/** Credentials that are nobody's, from one address in a minute; beyond it nothing unknown is looked up for that address. */
export const wrongCredentialsPerMinute = 3_000;

/** A caller, and the person's version when that was established; see {@link ResolvedPrincipal}. */
export interface Established {
  principal: Principal;
  version: number;
}

/**
 * Who is calling. Answers of the identity service are kept for up to 30 seconds, and each use compares the person's version in Redis,
 * which the identity service raises before it answers a role change, a logout or a revocation: those count from the next call on.
 * Without Redis nothing is kept.
 */
export class Principals {
  readonly #resolve: ResolvePrincipal;
  readonly #redis: Redis;
  readonly #known = new LRUCache<string, Established>({ max: 20_000, ttl: cacheSeconds * 1000 });
  readonly #wrong = new RateLimiterMemory({ points: wrongCredentialsPerMinute, duration: 60 });

  constructor(resolve: ResolvePrincipal, redis: Redis) {
    this.#resolve = resolve;
    this.#redis = redis;
  }

  /** The caller, or null when there is no valid credential. A bearer token decides alone, even when it is invalid. Throws 429. */
  async of(credentials: PresentedCredentials, address: string): Promise<Principal | null> {
    return (await this.establish(credentials, address))?.principal ?? null;
  }

  /** The same, with the version it rests on, for whoever goes on trusting it longer than a call takes. */
  async establish(credentials: PresentedCredentials, address: string): Promise<Established | null> {
    const { bearer, cookie } = credentials;
    if (bearer === undefined && cookie === undefined) return null;
    const key = createHash('sha256')
      .update(bearer === undefined ? `c:${cookie}` : `b:${bearer}`)
      .digest('base64');
    const known = this.#known.get(key);
    if (known && (await this.#currentVersion(known.principal.userId)) === known.version) return known;
    const { principal, version, expiresAt } = await this.#ask(bearer === undefined ? { cookie } : { bearer }, address);
    if (!principal) {
      this.#known.delete(key);
      return null;
    }
    const life = expiresAt === null ? 0 : Date.parse(expiresAt) - Date.now();
    if (life > 0) this.#known.set(key, { principal, version }, { ttl: Math.min(life, cacheSeconds * 1000) });
    return { principal, version };
  }

  /** Guesses are worth nothing to whoever makes them; counting them here keeps them from the identity service. */
  async #ask(credentials: PresentedCredentials, address: string): Promise<ResolvedPrincipal> {
    const wrong = await this.#wrong.get(address);
    if (wrong && wrong.remainingPoints <= 0) throw tooMany(wrong.msBeforeNext / 1000);
    const resolution = ResolvedPrincipal.parse(await this.#resolve(credentials));
    if (!resolution.principal) await this.#wrong.penalty(address);
    return resolution;
  }

  async #currentVersion(userId: string): Promise<number | undefined> {
    try {
      return Number((await this.#redis.get(principalVersionKey(userId))) ?? 0);
    } catch {
      return undefined;
    }
  }
}
