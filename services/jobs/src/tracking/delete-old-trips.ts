import type { EntityManager } from '@mikro-orm/postgresql';
import { before, linkLife, positionLife, tripLife } from './lifetimes.ts';

/** Deletes positions of trips that were not ended in time, and expired tracking links. For a timer. */
export async function deleteOldTrips(em: EntityManager, now: Date): Promise<void> {
  await em.execute(
    `delete from travel_positions p using jobs j
     where j.id = p.job_id and (j.travel_started_at is null or j.travel_started_at <= ?)`,
    [before(now, positionLife).toISOString()],
  );
  await em.execute('delete from tracking_links where ended_at <= ? or started_at <= ?', [
    before(now, linkLife).toISOString(),
    before(now, tripLife + linkLife).toISOString(),
  ]);
}
