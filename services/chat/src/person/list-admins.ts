import type { EntityManager } from '@mikro-orm/postgresql';

/** Returns the ids of all current admins. */
export async function listAdmins(em: EntityManager): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>("select id from people where role = 'admin' order by id");
  return rows.map(({ id }) => id);
}
