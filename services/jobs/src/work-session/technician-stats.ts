import type { EntityManager } from '@mikro-orm/postgresql';
import type { TechnicianStats } from '@yoza/jobs-contract/schemas';
import { sql } from 'kysely';
import type { z } from 'zod';
import { tablesOf } from '../tables.ts';
import { averageRating } from '../rating/average-rating.ts';
import { presentSession } from './work-session.presenter.ts';
import { WorkSession } from './work-session.entity.ts';

/** Returns a technician's figures: jobs assigned to them and not cancelled, completed jobs, and hours worked including the open session. */
export async function technicianStats(
  em: EntityManager,
  technicianId: string,
  now: Date,
): Promise<z.infer<typeof TechnicianStats>> {
  const { closedHours, ...jobs } = await tablesOf(em)
    .selectFrom('jobs')
    .where('technician_id', '=', technicianId)
    .select((eb) => [
      sql<number>`count(*) filter (where status <> 'cancelled')::int`.as('totalJobs'),
      sql<number>`count(*) filter (where status = 'completed')::int`.as('completedJobs'),
      eb
        .selectFrom('work_sessions')
        .where('technician_id', '=', technicianId)
        .select(sql<number>`coalesce(sum(total_hours), 0)::float8`.as('hours'))
        .$asScalar()
        .$notNull()
        .as('closedHours'),
    ])
    .executeTakeFirstOrThrow();
  const session = await em.findOne(WorkSession, { technicianId, clockOutTime: null });
  const hours = closedHours + (session?.workedHours(now) ?? 0);
  return {
    ...jobs,
    totalHours: Math.round(hours * 100) / 100,
    exactHours: hours,
    ...(await averageRating(em, technicianId)),
    activeSession: session && (await presentSession(em, session)),
  };
}
