import type { EntityManager } from '@mikro-orm/postgresql';
import type { NewSignature } from '@yoza/jobs-contract/photos';
import type { Principal } from '@yoza/kernel-contract/principal';
import type { Clock } from '@yoza/service-kit/clock';
import { conflict } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { z } from 'zod';
import { scopeOf } from '../job/job.policy.ts';
import { lockJob } from '../job/lock-job.ts';
import { recordProofChange } from '../job/record-proof-change.ts';
import { actTime } from '../technician-log/act-time.ts';
import { Signature } from '../completion-proof/signature.entity.ts';

/**
 * Stores the customer's signature as the job's technician reports it (`strokes` null for a confirmation by a tick), replacing an earlier one. Throws
 * 404 for a job the actor may not see, 409 SIGNATURE_CLOSED unless it is in progress, and as {@link actTime} does.
 */
export async function signJob(
  em: EntityManager,
  clock: Clock,
  actor: Principal,
  jobId: string,
  { signedBy, strokes, ...reported }: z.output<typeof NewSignature>,
): Promise<Signature> {
  return withTransaction(em, async (transaction) => {
    const job = await lockJob(transaction, scopeOf(actor), jobId);
    const { status } = job;
    if (status !== 'in_progress') {
      throw conflict('SIGNATURE_CLOSED', 'The customer can sign only while the job is in progress', { from: status });
    }
    const act = await actTime(transaction, clock, actor.userId, reported);
    const present = await transaction.findOne(Signature, { jobId });
    const signature = Object.assign(present ?? new Signature(), {
      jobId,
      signedBy,
      strokes,
      recordedBy: actor.userId,
      signedAt: act.clock.now(),
    });
    transaction.persist(signature);
    recordProofChange(transaction, job, actor.userId, clock.now());
    return signature;
  });
}
