import type { EntityManager } from '@mikro-orm/postgresql';
import { events } from '@yoza/contracts/events/registry';
import type { AuditAction, AuditSubjectKind } from '@yoza/contracts/identity/audit-actions';
import type { identityAdminChange } from '@yoza/contracts/events/audit';
import type { Principal } from '@yoza/contracts/principal';
import { randomUUID } from 'node:crypto';
import { changedFields, cut } from './changed-fields.ts';
import { recordEvent } from './record-event.ts';

/** Author of a change; a principal is one. */
export type Actor = Pick<Principal, 'userId' | 'name' | 'role'>;

export interface AdminChangeFacts {
  /** Caller. Nothing is recorded unless they are an admin. */
  actor: Actor;
  action: AuditAction;
  /** Subject of the change: `label` is its name for users, such as a customer's name or an invoice number; `id` is the one of its History. */
  subject: { kind: AuditSubjectKind; id: string; label: string };
  /**
   * States before and after, of which only the differing fields are stored: null or omitted where there was or is none. Amounts as on the wire
   * (`'60000.00'`), and names rather than ids, for readability.
   */
  before?: object | null;
  after?: object | null;
  at: Date;
}

/**
 * Writes a change made by an admin into the outbox, in the transaction of the change itself, for identity's audit log: both are kept or neither. Does
 * nothing for callers other than admins, nor when both states are given and are the same. Secrets are left out and everything is bounded in size, see
 * {@link changedFields}. Flushes with `em`.
 */
export function recordAdminChange(em: EntityManager, facts: AdminChangeFacts): void {
  const { actor, action, subject, before, after, at } = facts;
  if (actor.role !== 'admin') return;
  const changes = changedFields(before, after);
  if (changes.length === 0 && before && after) return;
  recordEvent(em, definitionOf(em), {
    // Each change is a separate aggregate that never changes.
    aggregate: { id: randomUUID(), version: 1 },
    actorId: actor.userId,
    data: {
      actor: { id: actor.userId, name: actor.name },
      action,
      subject: { ...subject, label: cut(subject.label, 200) },
      changes,
    },
    occurredAt: at,
  });
}

/** Returns the event definition of the service that owns this schema, since its relay publishes into its own stream. */
function definitionOf(em: EntityManager) {
  const service = em.config.get('schema');
  const definition = events.get(`${service}.admin-change.recorded.v1`);
  if (!definition) throw new Error(`The service ${service} has no event for changes by admins`);
  return definition as unknown as typeof identityAdminChange;
}
