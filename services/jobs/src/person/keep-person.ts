import type { EntityManager } from '@mikro-orm/postgresql';
import type { UserSnapshot } from '@yoza/contracts/events/identity';
import { tablesOf } from '../tables.ts';

/** Stores a user's data from an identity event, unless a newer version is already stored. Events may arrive in any order. */
export async function keepPerson(em: EntityManager, person: UserSnapshot, version: number): Promise<void> {
  const row = {
    id: person.id,
    email: person.email,
    first_name: person.firstName,
    last_name: person.lastName,
    phone_number: person.phoneNumber,
    profile_image_url: person.profileImageUrl,
    role: person.role,
    created_at: person.createdAt,
    version,
  };
  await tablesOf(em)
    .insertInto('people')
    .values(row)
    .onConflict((known) => known.column('id').doUpdateSet(row).where('people.version', '<', version))
    .execute();
}
