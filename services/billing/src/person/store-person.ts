import type { UserSnapshot } from '@yoza/identity-contract/events';
import { storeNewest } from '@yoza/messaging/store-newest';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Person } from './person.entity.ts';

/** Stores the newest known name of a person. Older events change nothing. */
export async function storePerson(em: EntityManager, user: UserSnapshot, version: number): Promise<void> {
  const { id, firstName, lastName } = user;
  await storeNewest(em, Person, 'id', { id, version, firstName, lastName });
}
