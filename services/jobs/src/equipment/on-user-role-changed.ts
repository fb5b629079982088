import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import type { EventOf } from '@yoza/kernel-contract/event';
import type { userRoleChanged } from '@yoza/identity-contract/events';
import { storePerson } from '../person/store-person.ts';
import { Person } from '../person/person.entity.ts';
import { Equipment } from './equipment.entity.ts';

/** Unassigns the equipment of a user who is no longer a technician. */
export async function onUserRoleChanged(
  { data, aggregate, occurredAt }: EventOf<typeof userRoleChanged>,
  em: EntityManager,
): Promise<void> {
  // Updates the projection here too: an item assigned while it still has the role technician would stay assigned to them.
  await storePerson(em, data, aggregate.version);
  const person = await em.findOne(Person, { id: data.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (person?.role === 'technician') return;
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  const pieces = await em.find(Equipment, { assignedToId: data.id }, { orderBy: { id: 'asc' }, lockMode });
  for (const piece of pieces) piece.release(new Date(occurredAt));
  await em.flush();
}
