import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventOf } from '@yoza/contracts/events/event';
import type { userRoleChanged } from '@yoza/contracts/events/identity';
import { keepPerson } from './keep-person.ts';

export async function onUserRoleChanged(
  { data, aggregate }: EventOf<typeof userRoleChanged>,
  em: EntityManager,
): Promise<void> {
  await keepPerson(em, data, aggregate.version);
}
