import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventOf } from '@yoza/contracts/events/event';
import type { userUpdated } from '@yoza/contracts/events/identity';
import { keepPerson } from './keep-person.ts';

export async function onUserUpdated(
  { data, aggregate }: EventOf<typeof userUpdated>,
  em: EntityManager,
): Promise<void> {
  await keepPerson(em, data, aggregate.version);
}
