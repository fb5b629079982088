import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobStatus } from '@yoza/jobs-contract/schemas';
import type { Principal } from '@yoza/kernel-contract/principal';
import { conflict } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { BusinessRules } from '../rules/business-rules.ts';
import { cancelJob } from './cancel-job.ts';
import { completeJob } from './complete-job.ts';
import { assertMaySet } from './job.policy.ts';
import { lockJob } from './lock-job.ts';
import { startJob } from './start-job.ts';
import { unassignJob } from './unassign-job.ts';

export interface JobMove {
  status: JobStatus;
  /** Version of the job as the actor saw it. */
  version?: number | undefined;
}

/**
 * Changes a job's status by the command that leads there. Throws 403 for a status the actor may never set, 409 JOB_CHANGED for a job that has changed
 * since `version`, and the errors of the command.
 */
export async function changeJobStatus(
  em: EntityManager,
  rules: BusinessRules,
  actor: Principal,
  id: string,
  { status, version }: JobMove,
): Promise<void> {
  assertMaySet(actor, status);
  const { clock } = rules;
  if (status === 'pending') await unassignJob(em, clock, id, actor, version);
  else if (status === 'assigned') await stayAssigned(em, id);
  else if (status === 'in_progress') await startJob(em, clock, actor, id, { version });
  else if (status === 'completed') await completeJob(em, rules, actor, id, { version });
  else await cancelJob(em, rules, actor, id, version);
}

/** Assigning a job requires a technician, so this status can only be confirmed here. */
async function stayAssigned(em: EntityManager, id: string): Promise<void> {
  await withTransaction(em, async (transaction) => {
    const { status } = await lockJob(transaction, 'all', id);
    if (status === 'assigned') return;
    const message =
      status === 'pending'
        ? 'Choose a technician to assign this job'
        : `A job that is ${status.replace('_', ' ')} cannot be assigned`;
    throw conflict('ILLEGAL_TRANSITION', message, { from: status, to: 'assigned' });
  });
}
