import type { EntityManager } from '@mikro-orm/postgresql';
import { jobUnassigned } from '@yoza/jobs-contract/events';
import { tablesOf } from '../tables.ts';
import { lockJob } from './lock-job.ts';
import { recordJobEvent } from './record-job-event.ts';

export interface EndedAssignments {
  technicianId: string;
  /** User who caused the change. */
  actorId: string | null;
  at: Date;
}

/**
 * Unassigns the jobs that a former technician has not begun, in the caller's transaction. A job in progress stays theirs until an admin completes or
 * cancels it.
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
  for (const { id } of assigned) {
    const job = await lockJob(em, 'all', id);
    // It may have been started or reassigned before it was locked.
    if (job.status !== 'assigned' || job.technicianId !== technicianId) continue;
    if (job.unassign(at)) recordJobEvent(em, jobUnassigned, job, actorId);
  }
}
