import type { UserSnapshot } from '@yoza/contracts/events/identity';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Stores the newest known name of a person. Older events change nothing. */
export async function storePerson(em: EntityManager, user: UserSnapshot, version: number): Promise<void> {
  await em.execute(
    `insert into people as known (id, version, first_name, last_name) values (?, ?, ?, ?)
     on conflict (id) do update set version = excluded.version, first_name = excluded.first_name, last_name = excluded.last_name
     where known.version < excluded.version`,
    [user.id, version, user.firstName, user.lastName],
  );
}
