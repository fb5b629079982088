import type { DomainEvent } from '@yoza/contracts/events/event';
import type { JobSnapshot } from '@yoza/contracts/events/jobs';
import type { Clock } from '@yoza/service-kit/clock';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { storeJobSummary } from '../job-summary/store-job-summary.ts';
import { Invoice } from './invoice.entity.ts';
import { issueInvoice } from './issue-invoice.ts';
import { publishInvoice } from './publish-invoice.ts';

export interface InvoicePolicy {
  /** Days from the booking until the invoice is due. */
  dueDays: number;
  clock: Clock;
}

/**
 * Makes a job's invoice agree with news of the job, whatever their order: a live job has an invoice with the job's amounts, a cancelled
 * one has none or a cancelled one, and what is paid stays as it is. News older than what is known change nothing.
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
    if (job.status !== 'cancelled') await issueInvoice(em, job, policy.dueDays, now);
    return;
  }
  if (invoice.isFinal) return;
  const changed = job.status === 'cancelled' ? invoice.moveTo('cancelled', now) : invoice.follow(job, now);
  if (changed) await publishInvoice(em, invoice, null, now);
}
