import type { EntityManager } from '@mikro-orm/postgresql';
import { jobUnassigned } from '@yoza/contracts/events/jobs';
import { lockJob } from './lock-job.ts';
import { recordJobEvent } from './record-job-event.ts';

export interface EndedAssignments {
  technicianId: string;
  /** Who is the cause. */
  actorId: string | null;
  at: Date;
}

/**
 * Takes back what somebody who is no technician any more was assigned and has not begun, in the caller's transaction. What is under way stays
 * theirs until an admin completes or cancels it.
 */
export async function unassignJobsOf(
  em: EntityManager,
  { technicianId, actorId, at }: EndedAssignments,
): Promise<void> {
  const assigned = await em.execute<{ id: string }[]>(
    "select id from jobs where technician_id = ? and status = 'assigned' order by id",
    [technicianId],
  );
  for (const { id } of assigned) {
    const job = await lockJob(em, 'all', id);
    // It may have begun, or become another one's, before it was locked.
    if (job.status !== 'assigned' || job.technicianId !== technicianId) continue;
    if (job.unassign(at)) recordJobEvent(em, jobUnassigned, job, actorId);
  }
}
