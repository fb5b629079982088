import type { EntityManager } from '@mikro-orm/postgresql';
import type { Expression } from 'kysely';
import { sql } from 'kysely';
import { tablesOf } from '../tables.ts';

/**
 * Serializes one user's requests until the end of the caller's transaction: their holds, their number of bookings, and a technician's starts of jobs
 * and trips. Does not lock the row in `people`, which may not exist yet. Call it before locking any row.
 */
export async function lockPerson(em: EntityManager, id: string): Promise<void> {
  await tablesOf(em)
    .selectNoFrom(personLock(sql.val(id)).as('lock'))
    .execute();
}

/** SQL that takes the lock of {@link lockPerson}. */
export const personLock = (id: Expression<string | null>) =>
  sql`pg_advisory_xact_lock(hashtextextended('person ' || ${id}::text, 0))`;
