import type { EntityManager } from '@mikro-orm/postgresql';
import type { Activity } from '@yoza/contracts/jobs/schemas';
import { conflict } from '@yoza/service-kit/errors';

/** Duty status of a technician after the latest of these activities. */
const statusAfter = {
  clock_in: 'working',
  break_end: 'working',
  clock_out: 'off_duty',
  break_start: 'on_break',
  travel_start: 'traveling',
  travel_end: 'available',
} as const satisfies Partial<Record<Activity, string>>;

export type DutyStatus = (typeof statusAfter)[keyof typeof statusAfter] | 'no_activity';

export interface DutyRow {
  /** Latest of these activities; null without one. */
  activity: keyof typeof statusAfter | null;
  /** True if a job was started or completed since. */
  isAtJob: boolean | null;
}

const activities = Object.keys(statusAfter)
  .map((activity) => `'${activity}'`)
  .join(', ');

/** Returns the SQL that selects the {@link DutyRow} of the technician whose id is the given expression. */
export const latestDuty = (technicianId: string): string => `
  select l.activity, exists (
           select 1 from technician_logs j
            where j.technician_id = l.technician_id and j.activity in ('job_start', 'job_complete')
              and (j.created_at, j.id) > (l.created_at, l.id)) as "isAtJob"
    from technician_logs l where l.technician_id = ${technicianId} and l.activity in (${activities})
   order by l.created_at desc, l.id desc limit 1`;

/** Returns the duty status by the latest log; a technician who works on a job is no longer traveling. */
export function dutyStatusOf({ activity, isAtJob }: DutyRow): DutyStatus {
  if (activity === null) return 'no_activity';
  return activity === 'travel_start' && isAtJob ? 'working' : statusAfter[activity];
}

/** Throws 409 TRAVELING before a break or clocking out of a technician who has not reported their arrival. */
export async function assertNotTraveling(em: EntityManager, technicianId: string): Promise<void> {
  const [row] = await em.execute<DutyRow[]>(latestDuty('?'), [technicianId]);
  if (row && dutyStatusOf(row) === 'traveling') {
    throw conflict('TRAVELING', 'You are traveling. Press Arrived before a break or clocking out.');
  }
}
