import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Makes what one person asks for happen one after the other, until the end of the caller's transaction: their holds and their number of
 * bookings. It is not the row in `people`, which may not be there yet. Take it before any row.
 */
export async function lockPerson(em: EntityManager, id: string): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`person ${id}`]);
}
