import type { EntityManager } from '@mikro-orm/postgresql';
import type { getTechnicianFigures } from '@yoza/contracts/jobs/technician-figures';
import type { z } from 'zod';
import { type DutyRow, dutyStatusOf, latestDuty } from '../work-session/duty-status.ts';
import { WorkSession } from '../work-session/work-session.entity.ts';

type Answer = z.infer<(typeof getTechnicianFigures)['responses'][200]>;
export type Figures = Answer['technicians'][number];

interface Row
  extends
    DutyRow,
    Pick<
      Figures,
      'technicianId' | 'assignedJobs' | 'inProgressJobs' | 'completedJobs' | 'averageRating' | 'ratingCount'
    > {
  closedHours: number;
}

/** Returns the figures of the given technicians, each once. Hours include the open session until `now`. */
export async function figuresOf(em: EntityManager, ids: readonly string[], now: Date): Promise<Figures[]> {
  if (ids.length === 0) return [];
  const rows = await em.execute<Row[]>(
    `select t.id as "technicianId", jobs.*, ratings.*, latest.*,
            (select coalesce(sum(total_hours), 0)::float8 from work_sessions where technician_id = t.id) as "closedHours"
       from (select distinct unnest(string_to_array(?, ',')::uuid[]) as id) as t
       cross join lateral (
         select count(*) filter (where status = 'assigned')::int as "assignedJobs",
                count(*) filter (where status = 'in_progress')::int as "inProgressJobs",
                count(*) filter (where status = 'completed')::int as "completedJobs"
           from jobs where technician_id = t.id) as jobs
       cross join lateral (
         select round(avg(stars), 2)::float8 as "averageRating", count(*)::int as "ratingCount"
           from job_ratings where technician_id = t.id) as ratings
       left join lateral (${latestDuty('t.id')}) as latest on true`,
    [ids.join(',')],
  );
  const open = await em.find(WorkSession, { technicianId: { $in: [...ids] }, clockOutTime: null });
  const openHours = new Map(open.map((session) => [session.technicianId, session.workedHours(now)]));
  return rows.map(({ activity, isAtJob, closedHours, ...row }) => ({
    ...row,
    dutyStatus: dutyStatusOf({ activity, isAtJob }),
    totalHours: Math.round((closedHours + (openHours.get(row.technicianId) ?? 0)) * 100) / 100,
  }));
}
