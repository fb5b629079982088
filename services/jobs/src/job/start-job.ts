import type { EntityManager } from '@mikro-orm/postgresql';
import { jobStarted } from '@yoza/jobs-contract/events';
import type { Principal } from '@yoza/kernel-contract/principal';
import type { Clock } from '@yoza/service-kit/clock';
import { withTransaction } from '@yoza/service-kit/transaction';
import { earlierJobLog, writeJobLog } from './job-log.ts';
import type { TechnicianLog } from '../technician-log/technician-log.entity.ts';
import { assertNoneInProgress } from './assert-none-in-progress.ts';
import { auditedJob } from './audited-job.ts';
import type { JobStep } from './job-step.ts';
import { scopeOf } from './job.policy.ts';
import { lockJob } from './lock-job.ts';
import { lockTechnicianOf } from './lock-technician-of.ts';
import { recordJobEvent } from './record-job-event.ts';

/**
 * Starts an assigned job and notes it in the technician's activity. A repeated call changes nothing and returns the existing log. Throws 404 for a
 * job the actor may not see, 409 JOB_CHANGED for one that has changed since `version`, ILLEGAL_TRANSITION, TOO_EARLY_TO_START for a technician before
 * the job's day, OTHER_JOB_IN_PROGRESS while the technician works on another one.
 */
export async function startJob(
  em: EntityManager,
  clock: Clock,
  actor: Principal,
  id: string,
  { version, remarks }: JobStep = {},
): Promise<TechnicianLog> {
  return withTransaction(em, async (transaction) => {
    // Otherwise two simultaneous starts would not see each other.
    await lockTechnicianOf(transaction, id);
    const job = await lockJob(transaction, scopeOf(actor), id);
    job.assertVersionUnless('in_progress', version);
    await assertNoneInProgress(transaction, job);
    const record = await auditedJob(transaction, actor, job);
    const now = clock.now();
    const isNew = job.start(actor.role === 'admin' ? 'admin' : 'technician', now);
    if (!isNew) return earlierJobLog(transaction, 'job_start', job);
    recordJobEvent(transaction, jobStarted, job, actor.userId);
    await record('job.started');
    return writeJobLog(transaction, 'job_start', job, actor, now, remarks);
  });
}
