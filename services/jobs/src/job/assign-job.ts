import type { EntityManager } from '@mikro-orm/postgresql';
import { jobAssigned } from '@yoza/contracts/events/jobs';
import type { Actor } from '@yoza/messaging/record-admin-change';
import type { Clock } from '@yoza/service-kit/clock';
import { withTransaction } from '@yoza/service-kit/transaction';
import { lockTechnician } from '../person/lock-technician.ts';
import { assertAssignable } from './assert-assignable.ts';
import { auditedJob } from './audited-job.ts';
import { lockJob } from './lock-job.ts';
import { recordJobEvent } from './record-job-event.ts';

export interface Assignment {
  technicianId: string;
  /** Of the job as the actor saw it. Without one the job is assigned only while no other technician has it. */
  version?: number | undefined;
}

/**
 * Gives a job to a technician; one who has it keeps it, and nothing happens. Throws 404 for an unknown job or person, 409 NOT_A_TECHNICIAN,
 * JOB_CHANGED naming the technician who has it by now, ILLEGAL_TRANSITION, and by the database's constraint TECHNICIAN_BUSY.
 */
export async function assignJob(
  em: EntityManager,
  clock: Clock,
  id: string,
  { technicianId, version }: Assignment,
  actor: Actor,
): Promise<void> {
  await withTransaction(em, async (transaction) => {
    const job = await lockJob(transaction, 'all', id);
    // Else simultaneous assignments to one person would meet as a deadlock in the exclusion constraint.
    await lockTechnician(transaction, technicianId);
    if (job.technicianId !== technicianId) await assertAssignable(transaction, job, version);
    const record = await auditedJob(transaction, actor, job);
    if (!job.assign(technicianId, clock.now())) return;
    recordJobEvent(transaction, jobAssigned, job, actor.userId);
    await record('job.assigned');
  });
}
