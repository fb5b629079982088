import type { EntityManager } from '@mikro-orm/postgresql';
import { jobCancelled } from '@yoza/jobs-contract/events';
import type { Principal } from '@yoza/kernel-contract/principal';
import type { Clock } from '@yoza/service-kit/clock';
import { withTransaction } from '@yoza/service-kit/transaction';
import { slotReleasing } from '../slot/take-slot.ts';
import { auditedJob } from './audited-job.ts';
import { scopeOf } from './job.policy.ts';
import { lockJob } from './lock-job.ts';
import { recordJobEvent } from './record-job-event.ts';

/**
 * Cancels a job at `version` and releases its place in the slot. Throws 404 for a job the actor may not see, 409 JOB_CHANGED, ILLEGAL_TRANSITION, and
 * for a customer TOO_LATE once the slot has begun.
 */
export async function cancelJob(
  em: EntityManager,
  clock: Clock,
  actor: Principal,
  id: string,
  version?: number,
): Promise<void> {
  await withTransaction(em, async (transaction) => {
    const job = await lockJob(transaction, scopeOf(actor), id);
    job.assertVersionUnless('cancelled', version);
    const record = await auditedJob(transaction, actor, job);
    if (!job.cancel(actor.role === 'admin' ? 'admin' : 'customer', clock.now())) return;
    // Before the change of the job: a booking that holds the slot would wait for that change in the exclusion constraint, and this for the slot.
    await slotReleasing(transaction, job.slot).execute();
    recordJobEvent(transaction, jobCancelled, job, actor.userId);
    await record('job.cancelled');
  });
}
