import type { EntityManager } from '@mikro-orm/postgresql';
import { jobUnassigned } from '@yoza/jobs-contract/events';
import { tablesOf } from '../tables.ts';
import { lockVisits } from './lock-job.ts';
import { recordJobEvent } from './record-job-event.ts';

export interface EndedAssignments {
  technicianId: string;
  /** User who caused the change. */
  actorId: string | null;
  at: Date;
}

/**
 * Unassigns the jobs that a former technician has not begun, in the caller's transaction. A job in progress stays theirs until an admin completes or
 * cancels it, and with it the other cars of its visit.
 */
export async function unassignJobsOf(
  em: EntityManager,
  { technicianId, actorId, at }: EndedAssignments,
): Promise<void> {
  const assigned = await tablesOf(em)
    .selectFrom('jobs')
    .select('id')
    .where('technician_id', '=', technicianId)
    .where('status', '=', 'assigned')
    .orderBy('id')
    .execute();
  const visits = await lockVisits(
    em,
    assigned.map(({ id }) => id),
  );
  for (const { job, others } of visits) {
    // It may have been started or reassigned before it was locked.
    if (!job.isAssignedTo(technicianId) || others.some(({ hasStarted }) => hasStarted)) continue;
    if (job.unassign(at)) recordJobEvent(em, jobUnassigned, job, actorId);
  }
}
