import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../tables.ts';
import { before, linkLife, positionLife, tripLife } from './lifetimes.ts';
import { TrackingLink } from './tracking-link.entity.ts';

/** Deletes positions of trips that were not ended in time, and expired tracking links. For a timer. */
export async function deleteOldTrips(em: EntityManager, now: Date): Promise<void> {
  await tablesOf(em)
    .deleteFrom('travel_positions as p')
    .using('jobs as j')
    .whereRef('j.id', '=', 'p.job_id')
    .where((eb) =>
      eb.or([
        eb('j.travel_started_at', 'is', null),
        eb('j.travel_started_at', '<=', before(now, positionLife).toISOString()),
      ]),
    )
    .execute();
  await em.nativeDelete(TrackingLink, {
    $or: [{ endedAt: { $lte: before(now, linkLife) } }, { startedAt: { $lte: before(now, tripLife + linkLife) } }],
  });
}
