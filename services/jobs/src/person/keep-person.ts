import type { EntityManager } from '@mikro-orm/postgresql';
import type { UserSnapshot } from '@yoza/contracts/events/identity';

/** Stores a user's data from an identity event, unless a newer version is already stored. Events may arrive in any order. */
export async function keepPerson(em: EntityManager, person: UserSnapshot, version: number): Promise<void> {
  const { id, email, firstName, lastName, phoneNumber, profileImageUrl, role, createdAt } = person;
  await em.execute(
    `insert into people (id, email, first_name, last_name, phone_number, profile_image_url, role, created_at, version)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (id) do update set
       email = excluded.email, first_name = excluded.first_name, last_name = excluded.last_name,
       phone_number = excluded.phone_number, profile_image_url = excluded.profile_image_url,
       role = excluded.role, created_at = excluded.created_at, version = excluded.version
     where people.version < excluded.version`,
    [id, email, firstName, lastName, phoneNumber, profileImageUrl, role, createdAt, version],
  );
}
