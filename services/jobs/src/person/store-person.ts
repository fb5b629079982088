import type { UserSnapshot } from '@yoza/identity-contract/events';
import { storeNewest } from '@yoza/messaging/store-newest';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Person } from './person.entity.ts';

/** Stores the newest data of a person. Older events change nothing. */
export async function storePerson(em: EntityManager, user: UserSnapshot, version: number): Promise<void> {
  const { id, email, firstName, lastName, phoneNumber, profileImageUrl, role } = user;
  const state = { id, version, email, firstName, lastName, phoneNumber, profileImageUrl, role };
  await storeNewest(em, Person, 'id', { ...state, createdAt: new Date(user.createdAt) });
}
