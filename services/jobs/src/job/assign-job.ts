import type { EntityManager } from '@mikro-orm/postgresql';
import { jobAssigned } from '@yoza/jobs-contract/events';
import type { Actor } from '@yoza/messaging/record-admin-change';
import type { Clock } from '@yoza/service-kit/clock';
import { withTransaction } from '@yoza/service-kit/transaction';
import { lockTechnician } from '../person/lock-technician.ts';
import { assertAssignable } from './assert-assignable.ts';
import { auditedJob } from './audited-job.ts';
import { lockVisit } from './lock-job.ts';
import { recordJobEvent } from './record-job-event.ts';

export interface Assignment {
  technicianId: string;
  /** Version of the job as the actor saw it. Without it the job is assigned only if no other technician is assigned. */
  version?: number | undefined;
}

/**
 * Assigns a job and all others of its visit to a technician; does nothing when it is already assigned to them. Throws 404 for an unknown job or user, 409 NOT_A_TECHNICIAN,
 * JOB_CHANGED naming the currently assigned technician, ILLEGAL_TRANSITION, and by the database's constraint TECHNICIAN_BUSY.
 */
export async function assignJob(
  em: EntityManager,
  clock: Clock,
  id: string,
  { technicianId, version }: Assignment,
  actor: Actor,
): Promise<void> {
  await withTransaction(em, async (transaction) => {
    const visit = await lockVisit(transaction, 'all', id);
    const { job } = visit;
    // Otherwise simultaneous assignments to one technician would cause a deadlock in the exclusion constraint.
    await lockTechnician(transaction, technicianId);
    if (job.technicianId !== technicianId) await assertAssignable(transaction, job, version);
    if (job.isAssignedTo(technicianId)) return;
    for (const each of visit.together()) {
      const record = await auditedJob(transaction, actor, each);
      if (!each.assign(technicianId, clock.now())) continue;
      recordJobEvent(transaction, jobAssigned, each, actor.userId);
      await record('job.assigned');
    }
  });
}
