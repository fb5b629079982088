import type { EntityManager } from '@mikro-orm/postgresql';
import { jobUnassigned } from '@yoza/contracts/events/jobs';
import type { Clock } from '@yoza/service-kit/clock';
import { withTransaction } from '@yoza/service-kit/transaction';
import { lockJob } from './lock-job.ts';
import { recordJobEvent } from './record-job-event.ts';

/** Takes an assignment back. Throws 404, 409 ILLEGAL_TRANSITION once the job has begun. */
export async function unassignJob(em: EntityManager, clock: Clock, id: string, actorId: string): Promise<void> {
  await withTransaction(em, async (transaction) => {
    const job = await lockJob(transaction, 'all', id);
    if (job.unassign(clock.now())) recordJobEvent(transaction, jobUnassigned, job, actorId);
  });
}
