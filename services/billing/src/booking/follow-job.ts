import type { DomainEvent } from '@yoza/contracts/events/event';
import type { JobSnapshot } from '@yoza/contracts/events/jobs';
import type { Clock } from '@yoza/service-kit/clock';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { storeJobSummary } from '../job-summary/store-job-summary.ts';
import { attachPrepaid } from '../allocation/attach-prepaid.ts';
import { presentValues } from '../settings/setting-values.ts';
import { cancelInvoice } from '../correction/cancel-invoice.ts';
import { Invoice } from '../invoice/invoice.entity.ts';
import { issueInvoice } from '../invoice/issue-invoice.ts';
import { takeNewAmounts } from './take-new-amounts.ts';

export interface InvoicePolicy {
  /** Days from the booking until the invoice is due, unless admins set another number. */
  dueDays: number;
  clock: Clock;
}

/**
 * Makes a job's invoice agree with events of the job, in any order of arrival: a live job has an invoice, with the job's amounts while it is open; a
 * cancelled one has none or a cancelled one. A paid invoice stays paid; when its job is cancelled, a credit note cancels its amount and the money is
 * refunded. Events not newer than the known state change nothing.
 */
export async function followJob(
  em: EntityManager,
  event: DomainEvent<string, JobSnapshot>,
  policy: InvoicePolicy,
): Promise<void> {
  const { data: job, aggregate } = event;
  if (!(await storeJobSummary(em, job, aggregate.version))) return;
  const now = policy.clock.now();
  const invoice = await em.findOne(Invoice, { jobId: job.id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!invoice) {
    if (job.status === 'cancelled') return;
    const { dueDays } = await presentValues(em, { dueDays: policy.dueDays });
    const issued = await issueInvoice(em, job, dueDays, now);
    if (job.paymentIntentId !== null) await attachPrepaid(em, issued, job.paymentIntentId, now);
    return;
  }
  if (job.status === 'cancelled') {
    await cancelInvoice(em, invoice, { reason: 'The booking was cancelled', actorId: null, now });
  } else await takeNewAmounts(em, invoice, job, now);
}
