import { responseVersionKey } from '@yoza/kernel-contract/response-version';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';

/** Maximum age in seconds of a response that counts as current, in case a change was not recorded. */
const trustedSeconds = 15;

/**
 * Recognizes calls whose response the caller already has. A service names the state that a response shows; Redis holds the id of its latest change.
 * Entity tags consist of this id and the time of the response. There is none for the first response, without Redis, and for a state whose changes are
 * not recorded.
 */
export class ResponseVersions {
  readonly #redis: Redis;
  /** States by call. */
  readonly #states = new LRUCache<string, string>({ max: 20_000 });

  constructor(redis: Redis) {
    this.#redis = redis;
  }

  /** Notes the state that the response to a call shows. */
  learn(call: string, state: string): void {
    this.#states.set(call, state);
  }

  /** Returns the version of the state that a call shows; undefined if either is unknown. Read it before the service reads the state. */
  async current(call: string): Promise<string | undefined> {
    const state = this.#states.get(call);
    if (state === undefined) return undefined;
    return this.#redis.get(responseVersionKey(state)).then(
      (version) => version ?? undefined,
      () => undefined,
    );
  }
}

const now = () => Math.floor(Date.now() / 1000);

/** Returns the entity tag of a response of this moment; weak, since it may be compressed on its way. */
export const entityTag = (version: string): string => `W/"${version}.${now()}"`;

/** True if the tag that a caller sent, of the response it has, is of this version and not too old. */
export function isCurrent(tag: string, version: string): boolean {
  const [, known, at] = /^(?:W\/)?"([\w-]+)\.(\d+)"$/.exec(tag) ?? [];
  return known === version && now() - Number(at) < trustedSeconds;
}
