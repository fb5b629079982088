import type { VolumePlan } from '@yoza/service-kit/volume';
import { volumeId } from '@yoza/service-kit/volume';

/** SQL that writes the activity of technicians at the jobs they completed: one kind of entry for all jobs before the next kind. */
export const volumeLogs = ({ logs }: VolumePlan): string => `
  insert into technician_logs (id, technician_id, job_id, activity, notes, author_id, created_at)
  select ${volumeId('log', 'round * done + place')}, technician_id, id,
         (array['job_start','job_complete','travel_start','travel_end','equipment_check','other'])[1 + round % 6],
         case when n % 50 = 0 then 'Left the keys with the guard of house ' || n % 500 end, technician_id,
         scheduled_start + make_interval(mins => (array[10, 95, -20, 0, -30, 110])[1 + round % 6])
    from (select *, row_number() over (order by n)::int as place, (count(*) over ())::int as done
            from volume_jobs where status = 'completed') as completed,
         lateral generate_series(0, ${logs} / done) as round
   where round * done + place <= ${logs}`;

/** SQL that writes a work session of nine hours plus a break for each day on which a technician completed a job, unless it would end after `now`. */
export const volumeWorkSessions = (plan: VolumePlan): string => `
  insert into work_sessions (id, technician_id, clock_in_time, clock_out_time, break_seconds, total_hours, is_flagged, created_at)
  select ${volumeId('session', `technician_id || ' ' || day`)}, technician_id, start, start + interval '10 hours', 3600, 9, false, start
    from (select distinct technician_id, (scheduled_start at time zone 'Africa/Kampala')::date as day from volume_jobs
           where status = 'completed') as worked,
         lateral (select (day + interval '7 hours 45 minutes') at time zone 'Africa/Kampala' as start) as s
   where start + interval '10 hours' < '${plan.now}'`;
