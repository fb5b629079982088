import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { type PresentedCredentials, ResolvedPrincipal, principalVersionKey } from '@yoza/contracts/identity/principals';
import type { Principal } from '@yoza/contracts/principal';
import { tooMany } from '@yoza/service-kit/errors';
import { RateLimiterMemory } from 'rate-limiter-flexible';

/** Asks the identity service for the owner of a credential. */
export type ResolvePrincipal = (credentials: PresentedCredentials) => Promise<unknown>;

const cacheSeconds = 30;

/** Maximum wrong credentials from one address in a minute, in each gateway. Above it only cached credentials of that address are accepted. */
export const wrongCredentialsPerMinute = 3_000;

/** The caller, with the user's version if it was determined; see {@link ResolvedPrincipal}. */
export interface Established {
  principal: Principal;
  version: number;
}

/**
 * Resolves the caller of a request. Caches responses of the identity service for up to 30 seconds. Each use compares the user's version in Redis,
 * which the identity service raises before it responds to a role change, a sign-out or a revocation, so that these apply from the next call on.
 * Without Redis no cached response is used.
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

  /**
   * Returns the caller; null without a valid credential. A bearer token takes precedence, even if it is invalid. Throws 429 after too many wrong
   * credentials.
   */
  async of(credentials: PresentedCredentials, address: string): Promise<Principal | null> {
    return (await this.establish(credentials, address))?.principal ?? null;
  }

  /** Returns the caller together with the user's version, for code that trusts the caller longer than one call. */
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

  /** Resolves credentials that are not cached. Wrong ones are counted, so that guesses do not reach the identity service without limit. */
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
