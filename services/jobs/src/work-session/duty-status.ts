import type { EntityManager } from '@mikro-orm/postgresql';
import { conflict } from '@yoza/service-kit/errors';
import type { Expression } from 'kysely';
import { rowLimit } from '@yoza/service-kit/row-limit';
import { sql } from 'kysely';
import { tablesOf } from '../tables.ts';

/** Duty status of a technician after the latest of these activities. */
const statusAfter = {
  clock_in: 'working',
  break_end: 'working',
  clock_out: 'off_duty',
  break_start: 'on_break',
  travel_start: 'traveling',
  travel_end: 'available',
} as const;

const activities = Object.keys(statusAfter) as (keyof typeof statusAfter)[];

export type DutyStatus = (typeof statusAfter)[keyof typeof statusAfter] | 'no_activity';

/** Latest activity that determines the duty status, null without one, and whether a job was started or completed since. */
export interface Duty {
  activity: keyof typeof statusAfter | null;
  isAtJob: boolean | null;
}

/** Returns the query for the {@link Duty} of a technician: by their own logs and those of the system, not by what an admin adds. */
export const latestDuty = (em: EntityManager, technicianId: Expression<string>) =>
  tablesOf(em)
    .selectFrom('technician_logs as l')
    .where('l.technician_id', '=', technicianId)
    .where('l.activity', 'in', activities)
    .where((eb) => eb.or([eb('l.author_id', '=', eb.ref('l.technician_id')), eb('l.author_id', 'is', null)]))
    .select((eb) => [
      'l.activity',
      eb
        .exists(
          eb
            .selectFrom('technician_logs as j')
            .whereRef('j.technician_id', '=', 'l.technician_id')
            .where('j.activity', 'in', ['job_start', 'job_complete'])
            // Earlier partitions are not read.
            .whereRef('j.created_at', '>=', 'l.created_at')
            .where((job) => job(job.refTuple('j.created_at', 'j.id'), '>', job.refTuple('l.created_at', 'l.id'))),
        )
        .as('isAtJob'),
    ])
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id', 'desc')
    .limit(rowLimit(1))
    .$narrowType<{ activity: keyof typeof statusAfter; isAtJob: boolean }>();

/** Returns the duty status by the latest log; a technician who works on a job is no longer traveling. */
export function dutyStatusOf({ activity, isAtJob }: Duty): DutyStatus {
  if (activity === null) return 'no_activity';
  return activity === 'travel_start' && isAtJob ? 'working' : statusAfter[activity];
}

/** Throws 409 TRAVELING before a break or clocking out of a technician who has not reported their arrival. */
export async function assertNotTraveling(em: EntityManager, technicianId: string): Promise<void> {
  const duty = await latestDuty(em, sql.val(technicianId)).executeTakeFirst();
  if (duty && dutyStatusOf(duty) === 'traveling') {
    throw conflict('TRAVELING', 'You are traveling. Press Arrived before a break or clocking out.');
  }
}
