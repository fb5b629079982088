import { z } from 'zod';

export const Role = z.enum(['admin', 'technician', 'customer']).meta({ id: 'Role' });
export type Role = z.infer<typeof Role>;

/**
 * Role in which a caller acts. A technician account without an admin's approval, or after it was withdrawn, acts as `applicant`: it sees only itself.
 */
export const ActingRole = z.enum([...Role.options, 'applicant']);
export type ActingRole = z.infer<typeof ActingRole>;

/**
 * Caller as established by the gateway. `via` is the credential that decided: the session cookie, or the technician's bearer token. `credentialId`
 * names the session or the token family, so that revoking it can close sockets. `authenticatedAt` is the time at which the user last proved at the
 * provider who they are; absent for a bearer token, and where a version before this field established the caller.
 */
export const Principal = z.object({
  userId: z.guid(),
  role: ActingRole,
  via: z.enum(['session', 'bearer']),
  credentialId: z.string(),
  name: z.string(),
  authenticatedAt: z.iso.datetime().optional(),
});
export type Principal = z.infer<typeof Principal>;

/** Maximum minutes since the user proved who they are, for calls of operations with `recentSignIn`. */
export const recentSignInMinutes = 15;

/** Seconds by which the clock of the service that checks may be behind the one that recorded the sign-in. */
const clockSkewSeconds = 60;

/** True if a caller has signed in recently. An unknown time is never recent, and neither is one in the future. */
export function hasSignedInRecently({ authenticatedAt }: Principal, now: Date): boolean {
  if (authenticatedAt === undefined) return false;
  const seconds = (now.getTime() - Date.parse(authenticatedAt)) / 1000;
  return seconds >= -clockSkewSeconds && seconds <= recentSignInMinutes * 60;
}

/** Issuer, type and lifetime in seconds of the token with which the gateway calls a service. */
export const serviceToken = { issuer: 'yoza-gateway', type: 'yoza-service+jwt', seconds: 60 } as const;
