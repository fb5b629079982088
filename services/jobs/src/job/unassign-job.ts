import type { EntityManager } from '@mikro-orm/postgresql';
import { jobUnassigned } from '@yoza/jobs-contract/events';
import type { Actor } from '@yoza/messaging/record-admin-change';
import type { Clock } from '@yoza/service-kit/clock';
import { withTransaction } from '@yoza/service-kit/transaction';
import { auditedJob } from './audited-job.ts';
import { lockJob } from './lock-job.ts';
import { recordJobEvent } from './record-job-event.ts';

/** Unassigns a job at `version`. Throws 404, 409 JOB_CHANGED, ILLEGAL_TRANSITION once the job has been started or cancelled. */
export async function unassignJob(
  em: EntityManager,
  clock: Clock,
  id: string,
  actor: Actor,
  version?: number,
): Promise<void> {
  await withTransaction(em, async (transaction) => {
    const job = await lockJob(transaction, 'all', id);
    job.assertVersionUnless('pending', version);
    const record = await auditedJob(transaction, actor, job);
    if (!job.unassign(clock.now())) return;
    recordJobEvent(transaction, jobUnassigned, job, actor.userId);
    await record('job.unassigned');
  });
}
