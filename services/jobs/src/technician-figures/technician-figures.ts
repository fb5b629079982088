import type { EntityManager } from '@mikro-orm/postgresql';
import type { getTechnicianFigures } from '@yoza/jobs-contract/technician-figures-operations';
import { sql } from 'kysely';
import type { z } from 'zod';
import { tablesOf } from '../tables.ts';
import { dutyStatusOf, latestDuty } from '../work-session/duty-status.ts';
import { WorkSession } from '../work-session/work-session.entity.ts';

type FiguresResponse = z.infer<(typeof getTechnicianFigures)['responses'][200]>;
export type Figures = FiguresResponse['technicians'][number];

/** Returns the figures of the given technicians, each once. Hours include the open session until `now`. */
export async function figuresOf(em: EntityManager, ids: readonly string[], now: Date): Promise<Figures[]> {
  if (ids.length === 0) return [];
  const rows = await storedFigures(em, ids);
  const open = await em.find(WorkSession, { technicianId: { $in: [...ids] }, clockOutTime: null });
  const openHours = new Map(open.map((session) => [session.technicianId, session.workedHours(now)]));
  return rows.map(({ activity, isAtJob, closedHours, ...row }) => ({
    ...row,
    dutyStatus: dutyStatusOf({ activity, isAtJob }),
    totalHours: Math.round((closedHours + (openHours.get(row.technicianId) ?? 0)) * 100) / 100,
  }));
}

const storedFigures = (em: EntityManager, ids: readonly string[]) =>
  tablesOf(em)
    .selectFrom(sql<{ id: string }>`(select distinct unnest(${ids}::uuid[]) as id)`.as('t'))
    .crossJoinLateral((eb) =>
      eb
        .selectFrom('jobs')
        .whereRef('technician_id', '=', 't.id')
        .select([
          sql<number>`count(*) filter (where status = 'assigned')::int`.as('assignedJobs'),
          sql<number>`count(*) filter (where status = 'in_progress')::int`.as('inProgressJobs'),
          sql<number>`count(*) filter (where status = 'completed')::int`.as('completedJobs'),
        ])
        .as('jobs'),
    )
    .crossJoinLateral((eb) =>
      eb
        .selectFrom('job_ratings')
        .whereRef('technician_id', '=', 't.id')
        .select([
          sql<number | null>`round(avg(stars), 2)::float8`.as('averageRating'),
          sql<number>`count(*)::int`.as('ratingCount'),
        ])
        .as('ratings'),
    )
    .crossJoinLateral((eb) =>
      eb
        .selectFrom('work_sessions')
        .whereRef('technician_id', '=', 't.id')
        .select(sql<number>`coalesce(sum(total_hours), 0)::float8`.as('closedHours'))
        .as('sessions'),
    )
    .leftJoinLateral(
      (eb) => latestDuty(em, eb.ref('t.id')).as('latest'),
      (join) => join.onTrue(),
    )
    .select('t.id as technicianId')
    .selectAll(['jobs', 'ratings', 'sessions', 'latest'])
    .execute();
