import type { EntityManager } from '@mikro-orm/postgresql';
import { jobUnassigned } from '@yoza/jobs-contract/events';
import type { Actor } from '@yoza/messaging/record-admin-change';
import type { Clock } from '@yoza/service-kit/clock';
import { withTransaction } from '@yoza/service-kit/transaction';
import { auditedJob } from './audited-job.ts';
import { lockVisit } from './lock-job.ts';
import { recordJobEvent } from './record-job-event.ts';

/** Unassigns a job at `version`, and all others of its visit. Throws 404, 409 JOB_CHANGED, ILLEGAL_TRANSITION once the job has been started or cancelled. */
export async function unassignJob(
  em: EntityManager,
  clock: Clock,
  id: string,
  actor: Actor,
  version?: number,
): Promise<void> {
  await withTransaction(em, async (transaction) => {
    const visit = await lockVisit(transaction, 'all', id);
    visit.job.assertVersionUnless('pending', version);
    if (visit.job.status === 'pending') return;
    for (const each of visit.together()) {
      const record = await auditedJob(transaction, actor, each);
      if (!each.unassign(clock.now())) continue;
      recordJobEvent(transaction, jobUnassigned, each, actor.userId);
      await record('job.unassigned');
    }
  });
}
