import type { UserSnapshot } from '@yoza/contracts/events/identity';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../tables.ts';

/** Stores the newest data of a person. Older events change nothing; one of the same version completes data stored before there was an e-mail address. */
export async function storePerson(em: EntityManager, user: UserSnapshot, version: number): Promise<void> {
  const { id, firstName: first_name, lastName: last_name, profileImageUrl: profile_image_url, email, role } = user;
  const newest = { version, first_name, last_name, profile_image_url, email, role };
  await tablesOf(em)
    .insertInto('people')
    .values({ id, ...newest })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(newest).where('people.version', '<=', version))
    .execute();
}
