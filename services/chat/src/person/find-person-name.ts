import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../tables.ts';
import { nameIn } from './person-name.ts';

/** Returns a full name such as `Joan Nansubuga`; undefined for a null id and for a person not known yet. */
export async function findPersonName(em: EntityManager, id: string | null): Promise<string | undefined> {
  if (id === null) return undefined;
  const query = tablesOf(em).selectFrom('people').select(['first_name', 'last_name']).where('id', '=', id);
  return nameIn(await query.executeTakeFirst());
}
