import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import type { EventOf } from '@yoza/contracts/events/event';
import type { userRoleChanged } from '@yoza/contracts/events/identity';
import { keepPerson } from '../person/keep-person.ts';
import { Person } from '../person/person.entity.ts';
import { Equipment } from './equipment.entity.ts';

/** Takes the equipment of somebody who is no technician any more. */
export async function onUserRoleChanged(
  { data, aggregate, occurredAt }: EventOf<typeof userRoleChanged>,
  em: EntityManager,
): Promise<void> {
  // Here too: a piece assigned while the projection still says technician would stay with them.
  await keepPerson(em, data, aggregate.version);
  const person = await em.findOne(Person, { id: data.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (person?.role === 'technician') return;
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  const pieces = await em.find(Equipment, { assignedToId: data.id }, { orderBy: { id: 'asc' }, lockMode });
  for (const piece of pieces) piece.release(new Date(occurredAt));
  await em.flush();
}
