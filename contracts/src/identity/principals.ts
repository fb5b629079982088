import { z } from 'zod';
import { Principal } from '../principal.ts';

/** Where the gateway asks identity who is calling. Not an operation: it is not reachable from outside. */
export const resolvePrincipalPath = '/internal/principals/resolve';

/** The credentials of a call as they came. A bearer, even an invalid one, decides alone. */
export const PresentedCredentials = z.object({
  /** The value of the cookie `yoza_session`. */
  cookie: z.string().optional(),
  /** The token of `Authorization: Bearer …`. */
  bearer: z.string().optional(),
});
export type PresentedCredentials = z.infer<typeof PresentedCredentials>;

export const ResolvedPrincipal = z.object({
  principal: Principal.nullable(),
  /**
   * Of the person, read before the principal was: an answer counts for as long as {@link principalVersionKey} in Redis holds the same
   * number (absent is 0). Negative: it counts for this call only.
   */
  version: z.int(),
  /** When the credential ends by itself: the answer must not be used beyond. Null when nobody was found. */
  expiresAt: z.iso.datetime().nullable(),
});
export type ResolvedPrincipal = z.infer<typeof ResolvedPrincipal>;

/** The Redis key that grows whenever what is known of a person's credentials or role may have changed. */
export const principalVersionKey = (userId: string): string => `principal-version:${userId}`;

/**
 * The header of an upgrade of /ws in which the gateway names the version it established the caller under: a socket outlives the moment, and
 * a change between the gateway's look and the chat service's own would otherwise never be noticed.
 */
export const principalVersionHeader = 'x-principal-version';
