import type { EntityManager } from '@mikro-orm/postgresql';
import type { Tables } from '../tables.ts';

/** Returns the ids of all current admins. */
export async function listAdmins(em: EntityManager): Promise<string[]> {
  // The role is no parameter, so that every plan uses the index of admins.
  const admins = await em.execute<Pick<Tables['people'], 'id'>[]>(
    `select id from people where role = 'admin' order by id`,
  );
  return admins.map(({ id }) => id);
}
