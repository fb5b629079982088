import type { EntityManager } from '@mikro-orm/postgresql';
import { sessionRevoked } from '@yoza/identity-contract/events';
import { recordEvent } from '@yoza/messaging/record-event';
import type { User } from './user.entity.ts';

/**
 * Records that one credential of a person (a session or a token family) is no longer valid. A credential ends only once, so the version is always 1.
 */
export function recordCredentialRevoked(
  em: EntityManager,
  credential: { userId: string; credentialId: string; reason: 'logout' | 'reuse-detected' | 'password-reset' },
  now: Date,
): void {
  recordEvent(em, sessionRevoked, {
    aggregate: { id: credential.credentialId, version: 1 },
    actorId: credential.reason === 'logout' ? credential.userId : null,
    data: credential,
    occurredAt: now,
  });
}

/** Records that a person's role has changed, so that sockets opened with the former role are closed. The person stays signed in. */
export function recordRoleRevoked(em: EntityManager, user: User, actorId: string, now: Date): void {
  recordEvent(em, sessionRevoked, {
    aggregate: { id: user.id, version: user.version },
    actorId,
    data: { userId: user.id, credentialId: null, reason: 'role-changed' },
    occurredAt: now,
  });
}
