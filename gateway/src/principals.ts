import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import { type PresentedCredentials, ResolvedPrincipal } from '@yoza/identity-contract/principals';
import type { Principal } from '@yoza/kernel-contract/principal';
import { tooMany } from '@yoza/service-kit/errors';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { CallerStates } from './caller-states.ts';

/** Asks the identity service for the owner of a credential. */
export type ResolvePrincipal = (credentials: PresentedCredentials) => Promise<unknown>;

const cacheSeconds = 30;

/** Default of the maximum of wrong credentials from one address in a minute, in each gateway. Above it only cached credentials of that address are accepted. */
export const wrongCredentialsPerMinute = 3_000;

/** The caller, with the user's version if it was determined; see {@link ResolvedPrincipal}. */
export interface Established {
  principal: Principal;
  version: number;
  /** Time at which the credential expires, in milliseconds since 1970. */
  expiresAt: number;
}

/**
 * Admits the callers of requests. Caches responses of the identity service for up to 30 seconds. Each use compares the user's version in Redis, which
 * the identity service raises before it responds to a role change, a sign-out or a revocation, so that these apply from the next call on. Without
 * Redis no cached response is used.
 */
export class Principals {
  readonly #resolve: ResolvePrincipal;
  readonly #states: CallerStates;
  readonly #known = new LRUCache<string, Established>({ max: 20_000, ttl: cacheSeconds * 1000 });
  readonly #wrong: RateLimiterMemory;

  /** `callsPerMinute` is the limit of one user, or of one address if no user is signed in; `wrongPerMinute` that of wrong credentials from one address. */
  constructor(
    resolve: ResolvePrincipal,
    redis: Redis,
    callsPerMinute: number,
    wrongPerMinute = wrongCredentialsPerMinute,
  ) {
    this.#resolve = resolve;
    this.#states = new CallerStates(redis, callsPerMinute);
    this.#wrong = new RateLimiterMemory({ points: wrongPerMinute, duration: 60 });
  }

  /**
   * Counts a call and returns its caller; null without a valid credential, when the call counts for `address`, or for its user if the credential has
   * just become invalid. A bearer token takes precedence, even if it is invalid. Throws 429 above the limit of calls, and after too many wrong
   * credentials.
   */
  async admit(credentials: PresentedCredentials, address: string): Promise<Established | null> {
    const key = keyOf(credentials);
    const known = key === undefined ? undefined : this.#known.get(key);
    if (known && (await this.#count(known.principal.userId)) === known.version) return known;
    const established = key === undefined ? null : await this.#ask(key, credentials, address);
    if (!known) await this.#count(established?.principal.userId ?? address);
    return established;
  }

  /** Counts a call and returns the caller's version. Throws 429 above the limit. */
  async #count(caller: string): Promise<number | undefined> {
    const { version, limitedFor } = await this.#states.count(caller);
    if (limitedFor !== undefined) throw tooMany(limitedFor);
    return version;
  }

  /** Asks about credentials that are not cached. Wrong ones are counted, so that guesses do not reach the identity service without limit. */
  async #ask(key: string, { bearer, cookie }: PresentedCredentials, address: string): Promise<Established | null> {
    const wrong = await this.#wrong.get(address);
    if (wrong && wrong.remainingPoints <= 0) throw tooMany(wrong.msBeforeNext / 1000);
    const resolution = await this.#resolve(bearer === undefined ? { cookie } : { bearer });
    const { principal, version, expiresAt: expiry } = ResolvedPrincipal.parse(resolution);
    if (!principal) {
      this.#known.delete(key);
      await this.#wrong.penalty(address);
      return null;
    }
    const expiresAt = expiry === null ? 0 : Date.parse(expiry);
    const established = { principal, version, expiresAt };
    const life = expiresAt - Date.now();
    if (life > 0) this.#known.set(key, established, { ttl: Math.min(life, cacheSeconds * 1000) });
    return established;
  }
}

function keyOf({ bearer, cookie }: PresentedCredentials): string | undefined {
  if (bearer !== undefined) return `b:${bearer}`;
  return cookie === undefined ? undefined : `c:${cookie}`;
}
