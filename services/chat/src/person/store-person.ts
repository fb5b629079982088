import type { UserSnapshot } from '@yoza/contracts/events/identity';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Stores the newest data of a person. Older events change nothing, but may complete data stored before there was an e-mail address. */
export async function storePerson(em: EntityManager, user: UserSnapshot, version: number): Promise<void> {
  await em.execute(
    `insert into people as known (id, version, first_name, last_name, profile_image_url, email, role)
     values (?, ?, ?, ?, ?, ?, ?)
     on conflict (id) do update set version = excluded.version, first_name = excluded.first_name,
       last_name = excluded.last_name, profile_image_url = excluded.profile_image_url, email = excluded.email,
       role = excluded.role
     where known.version < excluded.version or (known.version = excluded.version and known.email is null)`,
    [user.id, version, user.firstName, user.lastName, user.profileImageUrl, user.email, user.role],
  );
}
