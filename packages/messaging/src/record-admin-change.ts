import type { EntityManager } from '@mikro-orm/postgresql';
import type { AuditAction, AuditSubjectKind } from '@yoza/identity-contract/audit-actions';
import { type AdminChange, defineAdminChange } from '@yoza/kernel-contract/admin-change';
import { serviceNames } from '@yoza/kernel-contract/operation';
import type { Principal } from '@yoza/kernel-contract/principal';
import { randomUUID } from 'node:crypto';
import { changedFields, cut } from './changed-fields.ts';
import type { EventFacts } from './record-event.ts';
import { recordEvent } from './record-event.ts';

/** Author of a change; a {@link Principal} can be used. */
export type Actor = Pick<Principal, 'userId' | 'name' | 'role'>;

export interface AdminChangeFacts {
  /** Caller. Nothing is recorded unless they are an admin. */
  actor: Actor;
  action: AuditAction;
  /** Subject of the change: `label` is its name for users, such as a customer's name or an invoice number; its History is read by `kind` and `id`. */
  subject: { kind: AuditSubjectKind; id: string; label: string };
  /**
   * States before and after; only the differing fields are stored. Null or omitted if there was or is none. Amounts in the wire format
   * (`'60000.00'`), and names rather than ids, so that the log is readable.
   */
  before?: object | null;
  after?: object | null;
  at: Date;
}

/**
 * Writes a change made by an admin into the outbox as {@link recordEvent} does, for identity's audit log: in the transaction of the change itself, so
 * that both are stored or neither. Does nothing for callers other than admins, and for two equal states. Secrets are omitted and all values are
 * limited in size, see {@link changedFields}. Throws an Error if the schema of `em` belongs to a service without an event for changes by admins.
 */
export function recordAdminChange(em: EntityManager, facts: AdminChangeFacts): void {
  const event = eventFacts(facts);
  if (event) recordEvent(em, definitionOf(em), event);
}

function eventFacts(facts: AdminChangeFacts): EventFacts<AdminChange> | undefined {
  const { actor, action, subject, before, after, at } = facts;
  if (actor.role !== 'admin') return undefined;
  const changes = changedFields(before, after);
  if (changes.length === 0 && before && after) return undefined;
  return {
    // Each change is an aggregate of its own, which never changes.
    aggregate: { id: randomUUID(), version: 1 },
    actorId: actor.userId,
    data: {
      actor: { id: actor.userId, name: actor.name },
      action,
      subject: { ...subject, label: cut(subject.label, 200) },
      changes,
    },
    occurredAt: at,
  };
}

const definitions = new Map<unknown, ReturnType<typeof defineAdminChange>>(
  serviceNames.map((service) => [service, defineAdminChange(service)]),
);

/** Returns the event definition of the service that owns this schema, since its relay publishes into its own stream. */
function definitionOf(em: EntityManager) {
  const service = em.config.get('schema');
  const definition = definitions.get(service);
  if (!definition) throw new Error(`The service ${service} has no event for changes by admins`);
  return definition;
}
