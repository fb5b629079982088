import { z } from 'zod';
import { Role } from '../principal.ts';
import { Instant, Uuid } from '../primitives.ts';
import { defineEvent } from './event.ts';

export const UserSnapshot = z.object({
  id: Uuid,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  role: Role,
  createdAt: Instant,
});
export type UserSnapshot = z.infer<typeof UserSnapshot>;

export const userRegistered = defineEvent('identity.user.registered.v1', UserSnapshot);
export const userUpdated = defineEvent('identity.user.updated.v1', UserSnapshot);
export const userRoleChanged = defineEvent(
  'identity.user.role-changed.v1',
  UserSnapshot.extend({ previousRole: Role }),
);

/** Sessions that ended before their time: one (`credentialId`), or all of a person's (null). Their sockets are closed. */
export const sessionRevoked = defineEvent(
  'identity.session.revoked.v1',
  z.object({
    userId: Uuid,
    credentialId: z.string().nullable(),
    reason: z.enum(['logout', 'role-changed', 'reuse-detected']),
  }),
);

export const technicianRequestSubmitted = defineEvent(
  'identity.technician-request.submitted.v1',
  z.object({ id: Uuid, userId: Uuid, firstName: z.string(), lastName: z.string(), createdAt: Instant }),
);
