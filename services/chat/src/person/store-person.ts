import type { UserSnapshot } from '@yoza/contracts/events/identity';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Keeps the newest known name and picture of a person. Older news change nothing. */
export async function storePerson(em: EntityManager, user: UserSnapshot, version: number): Promise<void> {
  await em.execute(
    `insert into people as known (id, version, first_name, last_name, profile_image_url) values (?, ?, ?, ?, ?)
     on conflict (id) do update set version = excluded.version, first_name = excluded.first_name,
       last_name = excluded.last_name, profile_image_url = excluded.profile_image_url
     where known.version < excluded.version`,
    [user.id, version, user.firstName, user.lastName, user.profileImageUrl],
  );
}
