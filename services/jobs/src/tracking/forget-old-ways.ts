import type { EntityManager } from '@mikro-orm/postgresql';
import { before, linkLife, positionLife, wayLife } from './lifetimes.ts';

/** Removes positions of ways nobody ended in time, and secret addresses that lead nowhere any more. For a timer. */
export async function forgetOldWays(em: EntityManager, now: Date): Promise<void> {
  await em.execute(
    `delete from travel_positions p using jobs j
     where j.id = p.job_id and (j.travel_started_at is null or j.travel_started_at <= ?)`,
    [before(now, positionLife).toISOString()],
  );
  await em.execute('delete from tracking_links where ended_at <= ? or started_at <= ?', [
    before(now, linkLife).toISOString(),
    before(now, wayLife + linkLife).toISOString(),
  ]);
}
