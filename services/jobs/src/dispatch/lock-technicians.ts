import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Locks people until the end of the caller's transaction, always in the same order: two who give each other's jobs to each other's technicians
 * queue up instead of meeting as a deadlock in the exclusion constraint. Nobody among them is no problem.
 */
export async function lockTechnicians(em: EntityManager, ids: readonly (string | null)[]): Promise<void> {
  const known = [...new Set(ids.filter((id) => id !== null))];
  if (known.length > 0) await em.execute('select 1 from people where id in (?) order by id for update', [known]);
}
