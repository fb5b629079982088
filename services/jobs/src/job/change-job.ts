import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobChange } from '@yoza/jobs-contract/admin-jobs';
import { jobInstructionsChanged } from '@yoza/jobs-contract/events';
import type { Principal } from '@yoza/kernel-contract/principal';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { BusinessRules } from '../rules/business-rules.ts';
import { lockSlots } from '../slot/take-slot.ts';
import { auditedJob } from './audited-job.ts';
import { changeJobStatus } from './change-job-status.ts';
import { followPrice } from './follow-price.ts';
import type { Job } from './job.entity.ts';
import { lockVisit } from './lock-job.ts';
import { priceOfTotal, requestedTotal } from '../catalog/price.ts';
import { recordJobEvent } from './record-job-event.ts';
import { recordRepriced } from './record-repriced.ts';

/**
 * Changes total (which gives up its discount), instructions and status of a job at `version` (any, if not given), all or nothing; the status by the command that leads there.
 * Throws 404 for an unknown job, 400 for a total that is not at least one whole shilling, 409 JOB_CHANGED after a concurrent change, JOB_PAID and
 * JOB_CANCELLED for the total, and the errors of {@link changeJobStatus}.
 */
export async function changeJob(
  em: EntityManager,
  rules: BusinessRules,
  actor: Principal,
  id: string,
  { version, status, totalPrice, specialInstructions }: JobChange,
): Promise<void> {
  await withTransaction(em, async (transaction) => {
    const visit = await lockVisit(transaction, 'all', id);
    const { job } = visit;
    job.assertVersion(version);
    const now = rules.clock.now();
    if (totalPrice !== undefined) {
      const former = job.totalPrice;
      const record = await auditedJob(transaction, actor, job);
      if (job.reprice(priceOfTotal(requestedTotal(totalPrice), job.taxRate, serviceOf(job)), now)) {
        if (job.discountCode) {
          await lockSlots(transaction, job.places);
          await followPrice(transaction, visit, actor.userId, now);
        }
        recordRepriced(transaction, job, former, actor.userId);
        await record('job.repriced');
      }
    }
    const recordChange = await auditedJob(transaction, actor, job);
    if (specialInstructions !== undefined && job.instruct(specialInstructions || null, now)) {
      recordJobEvent(transaction, jobInstructionsChanged, job, actor.userId);
      await recordChange('job.changed');
    }
    // The following commands read the job again.
    await transaction.flush();
    if (status !== undefined && status !== job.status) await changeJobStatus(transaction, rules, actor, id, { status });
  });
}

const serviceOf = ({ serviceId, serviceName }: Job) => ({ id: serviceId, name: serviceName });
