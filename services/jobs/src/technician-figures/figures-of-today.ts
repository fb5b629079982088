import type { EntityManager } from '@mikro-orm/postgresql';
import { businessDate, dayRange } from '@yoza/service-kit/time';

/**
 * Returns the figures of the current day in Kampala: how many technicians have written a log themselves, and how many assigned jobs begin that are
 * not cancelled.
 */
export async function figuresOfToday(em: EntityManager, now: Date) {
  const { from, to } = dayRange(businessDate(now));
  const [figures] = await em.execute<[{ activeToday: number; jobsToday: number }]>(
    `select (select count(*)::int from people as p where p.role = 'technician' and exists (
               select 1 from technician_logs where technician_id = p.id and author_id = p.id
                  and created_at >= ? and created_at < ?)) as "activeToday",
            (select count(*)::int from jobs where scheduled_start >= ? and scheduled_start < ?
                and technician_id is not null and status <> 'cancelled') as "jobsToday"`,
    [from, to, from, to],
  );
  return figures;
}
