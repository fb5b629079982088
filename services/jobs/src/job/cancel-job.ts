import type { EntityManager } from '@mikro-orm/postgresql';
import { jobCancelled } from '@yoza/jobs-contract/events';
import type { Principal } from '@yoza/kernel-contract/principal';
import type { Clock } from '@yoza/service-kit/clock';
import { withTransaction } from '@yoza/service-kit/transaction';
import { releasePlaces } from '../slot/take-slot.ts';
import { returnCode } from '../discount-code/use-code.ts';
import { auditedJob } from './audited-job.ts';
import { scopeOf } from './job.policy.ts';
import { lockJob } from './lock-job.ts';
import { recordJobEvent } from './record-job-event.ts';

/**
 * Cancels a job at `version`, releases its places in slots, and before its slot begins returns its discount code. Throws 404 for a job the actor may not see, 409 JOB_CHANGED, ILLEGAL_TRANSITION, and
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
    await releasePlaces(transaction, job.places);
    if (job.mayUseCode && clock.now() < job.scheduledStart) {
      await returnCode(transaction, job.id, actor.userId, clock.now());
    }
    recordJobEvent(transaction, jobCancelled, job, actor.userId);
    await record('job.cancelled');
  });
}
