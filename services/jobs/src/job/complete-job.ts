import type { EntityManager } from '@mikro-orm/postgresql';
import { jobCompleted } from '@yoza/jobs-contract/events';
import type { Principal } from '@yoza/kernel-contract/principal';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { BusinessRules } from '../rules/business-rules.ts';
import { assertProven } from '../completion-proof/missing-proof.ts';
import { earlierJobLog, writeJobLog } from './job-log.ts';
import type { TechnicianLog } from '../technician-log/technician-log.entity.ts';
import { auditedJob } from './audited-job.ts';
import type { JobStep } from './job-step.ts';
import { scopeOf } from './job.policy.ts';
import { lockJob } from './lock-job.ts';
import { recordJobEvent } from './record-job-event.ts';

/**
 * Completes a job in progress and notes it in the technician's activity. A repeated call changes nothing and returns the existing log. Throws 404 for
 * a job the actor may not see, 409 JOB_CHANGED, ILLEGAL_TRANSITION, OUT_OF_ORDER before its start, and for a technician
 * PROOF_MISSING.
 */
export async function completeJob(
  em: EntityManager,
  { clock, completionProof }: Pick<BusinessRules, 'clock' | 'completionProof'>,
  actor: Principal,
  id: string,
  { version, remarks }: JobStep = {},
): Promise<TechnicianLog> {
  return withTransaction(em, async (transaction) => {
    const job = await lockJob(transaction, scopeOf(actor), id);
    job.assertVersionUnless('completed', version);
    const record = await auditedJob(transaction, actor, job);
    const now = clock.now();
    if (!job.complete(now)) return earlierJobLog(transaction, 'job_complete', job);
    if (actor.role !== 'admin') await assertProven(transaction, completionProof, job);
    recordJobEvent(transaction, jobCompleted, job, actor.userId);
    await record('job.completed');
    return writeJobLog(transaction, 'job_complete', job, actor, now, remarks);
  });
}
