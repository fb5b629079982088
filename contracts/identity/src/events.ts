import { z } from 'zod';
import { languages } from '@yoza/kernel-contract/language';
import { Role } from '@yoza/kernel-contract/principal';
import { Instant, Uuid } from '@yoza/kernel-contract/primitives';
import { PersonErased } from '@yoza/kernel-contract/person-erased';
import { defineEvent } from '@yoza/kernel-contract/event';
import { defineAdminChange } from '@yoza/kernel-contract/admin-change';

export const UserSnapshot = z.object({
  id: Uuid,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  phoneNumber: z.string().nullable(),
  /** Time at which the person entered the code sent to this number; left out by services released before this field existed. */
  phoneVerifiedAt: Instant.nullable().optional(),
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

/**
 * User whose personal data was erased at their own request. The snapshot has placeholders instead of names and addresses; each service erases what it
 * stores about the user and publishes its `person.erased` event.
 */
export const userErased = defineEvent('identity.user.erased.v1', UserSnapshot.extend({ erasedAt: Instant }));

/** Identity's part of an erasure is done, in the transaction of `identity.user.erased.v1`. */
export const identityPersonErased = defineEvent('identity.person.erased.v1', PersonErased);

/** Request by a customer that their account be erased, or the postponement of one; they are told by email. */
export const erasureRequested = defineEvent(
  'identity.erasure.requested.v1',
  z.object({ userId: Uuid, dueAt: Instant }),
);

/** Cancellation of an erasure; the customer is told by email. */
export const erasureCancelled = defineEvent('identity.erasure.cancelled.v1', z.object({ userId: Uuid }));

/** Sessions revoked before their expiry: one (`credentialId`), or all of a person's (null). Their sockets are closed. */
export const sessionRevoked = defineEvent(
  'identity.session.revoked.v1',
  z.object({
    userId: Uuid,
    credentialId: z.string().nullable(),
    reason: z.enum(['logout', 'role-changed', 'reuse-detected', 'password-reset']),
  }),
);

export const technicianRequestSubmitted = defineEvent(
  'identity.technician-request.submitted.v1',
  z.object({ id: Uuid, userId: Uuid, firstName: z.string(), lastName: z.string(), createdAt: Instant }),
);

/** Decision of an admin on an application. Its person is null while the email address of a registration is not confirmed. */
export const technicianRequestDecided = defineEvent(
  'identity.technician-request.decided.v1',
  z.object({
    id: Uuid,
    userId: Uuid.nullable(),
    firstName: z.string(),
    lastName: z.string(),
    status: z.enum(['approved', 'rejected']),
    createdAt: Instant,
  }),
);

/**
 * Parameters with which identity seals a secret for the service that sends it by email or SMS: a JWE with a key shared by both, a JWT of `sub` (the
 * account or user) and `secret`.
 */
export const sealedSecret = { audience: 'yoza-mail', keyManagement: 'dir', encryption: 'A256GCM' } as const;

/** Email to the holder of a technician account, or to an invited person. `secret` is sealed: only the service that sends the email can read it. */
const technicianMail = z.object({
  accountId: Uuid,
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** JWE of the secret in the link of the email. */
  secret: z.string(),
  /** Expiry of the link; the email is useless afterwards. */
  expiresAt: Instant,
});

export const technicianVerificationRequested = defineEvent(
  'identity.technician.verification-requested.v1',
  technicianMail,
);

export const technicianPasswordResetRequested = defineEvent(
  'identity.technician.password-reset-requested.v1',
  technicianMail,
);

/** Invitation of a person to work as a technician; `accountId` is that of the invitation. */
export const technicianInvited = defineEvent('identity.technician.invited.v1', technicianMail);

/** Code that verifies the phone number of a user, to be sent by SMS. */
export const phoneCodeRequested = defineEvent(
  'identity.phone-code.requested.v1',
  z.object({
    userId: Uuid,
    /** Number in E.164. */
    phoneNumber: z.string(),
    /** Language of the user; null if they have saved none. */
    language: z.enum(languages).nullable(),
    /** JWE of the code. */
    secret: z.string(),
    /** Expiry of the code; the SMS is useless afterwards. */
    expiresAt: Instant,
  }),
);

/** Acceptance or withdrawal of an invitation. */
export const technicianInvitationClosed = defineEvent(
  'identity.technician-invitation.closed.v1',
  z.object({ id: Uuid, status: z.enum(['accepted', 'withdrawn']) }),
);

/** New entry in the audit log, caused by an admin's change; open views of the log may request it again. */
export const auditEntryKept = defineEvent(
  'identity.audit-entry.kept.v1',
  z.object({ id: Uuid, subject: z.object({ kind: z.string(), id: z.string() }) }),
);

/** Change that an admin made in identity. */
export const identityAdminChange = defineAdminChange('identity');
