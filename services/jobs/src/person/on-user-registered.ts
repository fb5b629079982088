import type { EntityManager } from '@mikro-orm/postgresql';
import type { EventOf } from '@yoza/contracts/events/event';
import type { userRegistered } from '@yoza/contracts/events/identity';
import { keepPerson } from './keep-person.ts';

export async function onUserRegistered(
  { data, aggregate }: EventOf<typeof userRegistered>,
  em: EntityManager,
): Promise<void> {
  await keepPerson(em, data, aggregate.version);
}
