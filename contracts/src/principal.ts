import { z } from 'zod';

export const Role = z.enum(['admin', 'technician', 'customer']).meta({ id: 'Role' });
export type Role = z.infer<typeof Role>;

/** Role in which a caller acts. A technician account that no admin has approved acts as `applicant`: it can access only its own data. */
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

/** Issuer, type and lifetime of the token that the gateway signs for each service on each call. */
export const serviceToken = { issuer: 'yoza-gateway', type: 'yoza-service+jwt', seconds: 60 } as const;
