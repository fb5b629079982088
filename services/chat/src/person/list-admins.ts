import type { EntityManager } from '@mikro-orm/postgresql';

/** Ids of all who are admins now. */
export async function listAdmins(em: EntityManager): Promise<string[]> {
  const rows = await em.execute<{ id: string }[]>("select id from people where role = 'admin' order by id");
  return rows.map(({ id }) => id);
}
