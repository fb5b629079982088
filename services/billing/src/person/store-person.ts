import type { UserSnapshot } from '@yoza/contracts/events/identity';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../tables.ts';

/** Stores the newest known name of a person. Older events change nothing. */
export async function storePerson(em: EntityManager, user: UserSnapshot, version: number): Promise<void> {
  const row = { version, first_name: user.firstName, last_name: user.lastName };
  await tablesOf(em)
    .insertInto('people')
    .values({ id: user.id, ...row })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(row).where('people.version', '<', version))
    .execute();
}
