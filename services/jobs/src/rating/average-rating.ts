import type { EntityManager } from '@mikro-orm/postgresql';

export interface AverageRating {
  /** Average of one to five stars, to two decimals; null without any rating. */
  averageRating: number | null;
  ratingCount: number;
}

/** Returns the mean of all ratings, or of those of one technician's jobs. */
export async function averageRating(em: EntityManager, technicianId?: string): Promise<AverageRating> {
  const [average] = await em.execute<[AverageRating]>(
    `select round(avg(stars), 2)::float8 as "averageRating", count(*)::int as "ratingCount" from job_ratings
      ${technicianId === undefined ? '' : 'where technician_id = ?'}`,
    technicianId === undefined ? [] : [technicianId],
  );
  return average;
}
