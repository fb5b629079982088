import type { EntityManager } from '@mikro-orm/postgresql';
import type { getTechnicianFigures } from '@yoza/contracts/jobs/technician-figures';
import type { Activity } from '@yoza/contracts/jobs/schemas';
import type { z } from 'zod';
import { WorkSession } from '../work-session/work-session.entity.ts';

type Answer = z.infer<(typeof getTechnicianFigures)['responses'][200]>;
export type Figures = Answer['technicians'][number];

/** What the latest of these activities says of somebody. */
export const dutyAfter = {
  clock_in: 'working',
  break_end: 'working',
  clock_out: 'off_duty',
  break_start: 'on_break',
  travel_start: 'traveling',
  travel_end: 'available',
} as const satisfies Partial<Record<Activity, Figures['dutyStatus']>>;
type DutyActivity = keyof typeof dutyAfter;

interface Row extends Pick<
  Figures,
  'technicianId' | 'assignedJobs' | 'inProgressJobs' | 'completedJobs' | 'averageRating' | 'ratingCount'
> {
  activity: DutyActivity | null;
  closedHours: number;
}

/** The figures of these technicians, each once. Hours include the open session until `now`. */
export async function figuresOf(em: EntityManager, ids: readonly string[], now: Date): Promise<Figures[]> {
  if (ids.length === 0) return [];
  const rows = await em.execute<Row[]>(
    `select t.id as "technicianId", jobs.*, ratings.*, latest.activity,
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
       left join lateral (
         select activity from technician_logs where technician_id = t.id and activity in (?)
          order by created_at desc, id desc limit 1) as latest on true`,
    [ids.join(','), Object.keys(dutyAfter)],
  );
  const open = await em.find(WorkSession, { technicianId: { $in: [...ids] }, clockOutTime: null });
  const openHours = new Map(open.map((session) => [session.technicianId, session.workedHours(now)]));
  return rows.map(({ activity, closedHours, ...row }) => ({
    ...row,
    dutyStatus: activity ? dutyAfter[activity] : 'no_activity',
    totalHours: Math.round((closedHours + (openHours.get(row.technicianId) ?? 0)) * 100) / 100,
  }));
}
