import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tablesOf } from '../tables.ts';

/**
 * Returns the mean of all ratings, or of those of one technician's jobs: `averageRating` of one to five stars, to two decimals and null without any
 * rating, and `ratingCount`.
 */
export async function averageRating(em: EntityManager, technicianId?: string) {
  let query = tablesOf(em)
    .selectFrom('job_ratings')
    .select([
      sql<number | null>`round(avg(stars), 2)::float8`.as('averageRating'),
      sql<number>`count(*)::int`.as('ratingCount'),
    ]);
  if (technicianId !== undefined) query = query.where('technician_id', '=', technicianId);
  return query.executeTakeFirstOrThrow();
}
