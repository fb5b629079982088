import type { EntityManager } from '@mikro-orm/postgresql';
import { anyOf } from '@yoza/service-kit/any-of';
import { tablesOf } from '../tables.ts';

/**
 * Locks people until the end of the caller's transaction, always in the same order: two admins who exchange jobs between the same technicians queue
 * up instead of causing a deadlock in the exclusion constraint. Null ids are ignored.
 */
export async function lockTechnicians(em: EntityManager, ids: readonly (string | null)[]): Promise<void> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length === 0) return;
  await tablesOf(em)
    .selectFrom('people')
    .select('id')
    .where('id', '=', anyOf(known))
    .orderBy('id')
    .forUpdate()
    .execute();
}
