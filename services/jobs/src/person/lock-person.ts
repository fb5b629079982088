import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Serializes one user's requests until the end of the caller's transaction: their holds, their number of bookings, and a technician's starts of jobs
 * and trips. Does not lock the row in `people`, which may not exist yet. Call it before locking any row.
 */
export async function lockPerson(em: EntityManager, id: string): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`person ${id}`]);
}
