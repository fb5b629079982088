import { randomUUIDv7 } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import {
  erasureCancelled,
  erasureRequested,
  identityPersonErased,
  sessionRevoked,
  userErased,
} from '@yoza/identity-contract/events';
import { recordEvent } from '@yoza/messaging/record-event';
import type { User } from '../user/user.entity.ts';
import type { Erasure } from './erasure.entity.ts';

/** Returns the facts of an email. Each email is an aggregate of its own, which never changes. */
const mailOf = <Data>(actorId: string, data: Data, occurredAt: Date) => ({
  aggregate: { id: randomUUIDv7(), version: 1 },
  actorId,
  data,
  occurredAt,
});

/** Records that an account will be erased, also if the time has changed; the customer gets an email. */
export function recordErasureRequested(em: EntityManager, { userId, dueAt }: Erasure, now: Date): void {
  recordEvent(em, erasureRequested, mailOf(userId, { userId, dueAt: dueAt.toISOString() }, now));
}

/** Records that an account will not be erased; the customer gets an email. */
export function recordErasureCancelled(em: EntityManager, userId: string, now: Date): void {
  recordEvent(em, erasureCancelled, mailOf(userId, { userId }, now));
}

/** Records that all sessions of a user have ended, so that their sockets are closed. */
export function recordSessionsEnded(em: EntityManager, { id, version }: User, now: Date): void {
  recordEvent(em, sessionRevoked, {
    aggregate: { id, version },
    actorId: null,
    data: { userId: id, credentialId: null, reason: 'logout' },
    occurredAt: now,
  });
}

/**
 * Records the erasure of a user, who has placeholders by now, and that this service has done its part. `subjects` are the ids of what belonged to the
 * user.
 */
export function recordErased(em: EntityManager, user: User, subjects: string[], now: Date): void {
  const facts = { aggregate: { id: user.id, version: user.version }, actorId: null, occurredAt: now };
  recordEvent(em, userErased, { ...facts, data: { ...user.snapshot(), erasedAt: now.toISOString() } });
  recordEvent(em, identityPersonErased, { ...facts, data: { personId: user.id, held: [], subjects } });
}
