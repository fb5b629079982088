import type { EntityManager } from '@mikro-orm/postgresql';
import { Person } from './person.entity.ts';

/** Returns the ids of all current admins. */
export async function listAdmins(em: EntityManager): Promise<string[]> {
  const admins = await em.find(Person, { role: 'admin' }, { orderBy: { id: 'asc' } });
  return admins.map(({ id }) => id);
}
