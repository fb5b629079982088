import type { UserSnapshot } from '@yoza/identity-contract/events';
import { storeNewest } from '@yoza/messaging/store-newest';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Person } from './person.entity.ts';

/** Stores the newest data of a person. Older events change nothing; one of the stored version replaces the data, which adds a missing email address. */
export async function storePerson(em: EntityManager, user: UserSnapshot, version: number): Promise<void> {
  const { id, firstName, lastName, profileImageUrl, email, role } = user;
  const state = { id, version, firstName, lastName, profileImageUrl, email, role };
  await storeNewest(em, Person, 'id', state, { replacesSame: true });
}
