import type { EntityManager } from '@mikro-orm/postgresql';
import { userRegistered, userRoleChanged, userUpdated } from '@yoza/identity-contract/events';
import type { Role } from '@yoza/kernel-contract/principal';
import { recordEvent } from '@yoza/messaging/record-event';
import type { User } from './user.entity.ts';

const factsOf = (user: User, actorId: string | null) => ({
  aggregate: { id: user.id, version: user.version },
  actorId,
  data: user.snapshot(),
  occurredAt: user.updatedAt,
});

/** Records a new person. A person who signs in for the first time is the actor of their own registration. */
export function recordRegistered(em: EntityManager, user: User): void {
  recordEvent(em, userRegistered, factsOf(user, user.id));
}

export function recordUpdated(em: EntityManager, user: User): void {
  recordEvent(em, userUpdated, factsOf(user, user.id));
}

export function recordRoleChanged(em: EntityManager, user: User, previousRole: Role, actorId: string): void {
  const facts = factsOf(user, actorId);
  recordEvent(em, userRoleChanged, { ...facts, data: { ...facts.data, previousRole } });
}
