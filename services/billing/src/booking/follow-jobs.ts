import type { DomainEvent } from '@yoza/kernel-contract/event';
import type { JobSnapshot } from '@yoza/jobs-contract/events';
import type { Clock } from '@yoza/service-kit/clock';
import { inTraceOf, shareTrace } from '@yoza/service-kit/kept-trace';
import { sendWrites } from '@yoza/service-kit/last-statement';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { attachPrepaid } from '../allocation/attach-prepaid.ts';
import { cancelInvoice } from '../correction/cancel-invoice.ts';
import { Invoice } from '../invoice/invoice.entity.ts';
import { issueInvoices } from '../invoice/issue-invoices.ts';
import { storeJobSummaries } from '../job-summary/store-job-summaries.ts';
import { takeNewAmounts } from './take-new-amounts.ts';

export interface InvoicePolicy {
  /** Days from the booking until the invoice is due, unless admins set another number. */
  dueDays: number;
  clock: Clock;
}

type JobEvent = DomainEvent<string, JobSnapshot>;

/**
 * Makes the invoices of jobs agree with events, in any order of arrival: a live job has an invoice, with the job's amounts and lines while it is open;
 * a cancelled one has none or a cancelled one. A paid invoice stays paid; when its job is cancelled, a credit note cancels its amount and the money is refunded.
 * Events not newer than the known state change nothing. New invoices are issued last and together, so that the counter of their numbers is locked
 * briefly; only attaching payments made before a booking follows.
 */
export async function followJobs(
  em: EntityManager,
  events: readonly JobEvent[],
  { dueDays, clock }: InvoicePolicy,
): Promise<void> {
  const newest = newestOfEach(events);
  const stored = await storeJobSummaries(em, newest);
  const jobs = newest.flatMap((event) => (stored.has(event.data.id) ? jobOf(event) : []));
  const now = clock.now();
  const invoices = await lockedInvoices(em, jobs);
  for (const job of jobs) {
    const invoice = invoices.get(job.id);
    if (invoice && job.status === 'cancelled') {
      const cancellation = { reason: 'The booking was cancelled', actorId: null, now };
      await inTraceOf(job, () => cancelInvoice(em, invoice, cancellation));
    } else if (invoice) await inTraceOf(job, () => takeNewAmounts(em, invoice, job, now));
  }
  const withoutInvoice = jobs.filter(({ id, status }) => !invoices.has(id) && status !== 'cancelled');
  const issued = await issueInvoices(em, withoutInvoice, dueDays, now);
  const prepaid = issued.filter(({ job }) => job.paymentIntentId !== null);
  if (prepaid.length > 0) await sendWrites(em);
  for (const {
    invoice: { id },
    job,
  } of prepaid) {
    const invoice = await em.findOneOrFail(Invoice, { id });
    await inTraceOf(job, () => attachPrepaid(em, invoice, job.paymentIntentId!, now));
  }
}

/** Returns the job of an event, whose trace its work continues. */
function jobOf(event: JobEvent): JobSnapshot {
  shareTrace(event, event.data);
  return event.data;
}

/** Returns the newest event of each job, in the order of arrival. */
function newestOfEach(events: readonly JobEvent[]): JobEvent[] {
  const newest = new Map<string, JobEvent>();
  for (const event of events) {
    const known = newest.get(event.data.id);
    if (!known || known.aggregate.version < event.aggregate.version) newest.set(event.data.id, event);
  }
  return [...newest.values()];
}

/** Returns the invoices of jobs by the id of the job, locked in the same order as by every other command. */
async function lockedInvoices(em: EntityManager, jobs: readonly JobSnapshot[]): Promise<Map<string, Invoice>> {
  if (jobs.length === 0) return new Map();
  const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
  const ofJobs = { jobId: { $in: jobs.map(({ id }) => id) } };
  const invoices = await em.find(Invoice, ofJobs, { ...lock, orderBy: { id: 'asc' } });
  return new Map(invoices.map((invoice) => [invoice.jobId, invoice]));
}
