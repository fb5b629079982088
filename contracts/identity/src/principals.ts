import { z } from 'zod';
import { Principal } from '@yoza/kernel-contract/principal';

/** Path at which the gateway asks identity for the caller. Not an operation: it is not reachable from outside. */
export const resolvePrincipalPath = '/internal/principals/resolve';

/** Credentials of a call, unverified. A bearer token, even an invalid one, takes precedence. */
export const PresentedCredentials = z.object({
  /** Value of the cookie `yoza_session`. */
  cookie: z.string().optional(),
  /** Token of `Authorization: Bearer …`. */
  bearer: z.string().optional(),
});
export type PresentedCredentials = z.infer<typeof PresentedCredentials>;

export const ResolvedPrincipal = z.object({
  principal: Principal.nullable(),
  /**
   * Version of the person's access, read before the principal: the result is valid while {@link principalVersionKey} in Redis holds the same number
   * (absent is 0). Negative: valid for this call only.
   */
  version: z.int(),
  /** Time at which the credential expires automatically: the response must not be used beyond it. Null when no caller was found. */
  expiresAt: z.iso.datetime().nullable(),
});
export type ResolvedPrincipal = z.infer<typeof ResolvedPrincipal>;

/** Redis key of the number that increases whenever a person's credentials or role may have changed. */
export const principalVersionKey = (userId: string): string => `principal-version:${userId}`;

/**
 * Header of an upgrade of /ws in which the gateway names the version under which it established the caller: a socket is long-lived, and a change
 * between the gateway's check and the chat service's own would otherwise never be noticed.
 */
export const principalVersionHeader = 'x-principal-version';
