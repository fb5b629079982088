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
 * names the session or the token family, so that revoking it can close sockets.
 */
export const Principal = z.object({
  userId: z.guid(),
  role: ActingRole,
  via: z.enum(['session', 'bearer']),
  credentialId: z.string(),
  name: z.string(),
});
export type Principal = z.infer<typeof Principal>;

/** Issuer, type and lifetime in seconds of the token with which the gateway calls a service. */
export const serviceToken = { issuer: 'yoza-gateway', type: 'yoza-service+jwt', seconds: 60 } as const;
