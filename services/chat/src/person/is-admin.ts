import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../tables.ts';

/** True if a person is an admin at present. */
export async function isAdmin(em: EntityManager, id: string): Promise<boolean> {
  const query = tablesOf(em).selectFrom('people').select('role').where('id', '=', id);
  return (await query.executeTakeFirst())?.role === 'admin';
}
