import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tablesOf } from '../tables.ts';

/** Returns the ids of all current admins. */
export async function listAdmins(em: EntityManager): Promise<string[]> {
  // The role is no parameter, so that every plan uses the index of admins.
  const query = tablesOf(em).selectFrom('people').select('id').where('role', '=', sql.lit('admin'));
  const admins = await query.orderBy('id').execute();
  return admins.map(({ id }) => id);
}
