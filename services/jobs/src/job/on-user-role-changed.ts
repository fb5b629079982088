import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventOf } from '@yoza/kernel-contract/event';
import type { userRoleChanged } from '@yoza/identity-contract/events';
import { unassignJobsOf } from './unassign-jobs-of.ts';
import { storePerson } from '../person/store-person.ts';
import { Person } from '../person/person.entity.ts';

/** Stores the role; a user who is no longer a technician loses the jobs they have not begun. */
export async function onUserRoleChanged(
  { data, aggregate, actorId, occurredAt }: EventOf<typeof userRoleChanged>,
  em: EntityManager,
): Promise<void> {
  await storePerson(em, data, aggregate.version);
  if (data.previousRole !== 'technician' || data.role === 'technician') return;
  // They may be a technician again: events arrive in any order.
  if ((await em.count(Person, { id: data.id, role: 'technician' })) > 0) return;
  await unassignJobsOf(em, { technicianId: data.id, actorId, at: new Date(occurredAt) });
}
