import type { JobSnapshot } from '@yoza/contracts/events/jobs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { postIssued } from './post-invoice.ts';
import { Invoice } from './invoice.entity.ts';
import { invoiceKind, nextInvoiceNumber } from './invoice-number.ts';
import { publishInvoice } from './publish-invoice.ts';

/**
 * Issues the invoice of a job with the next number of its year, due `dueDays` after the booking, and posts it. Runs in the transaction of
 * `em`, which must hold the lock of the job's summary: a job has one invoice.
 */
export async function issueInvoice(em: EntityManager, job: JobSnapshot, dueDays: number, now: Date): Promise<Invoice> {
  const kind = invoiceKind(job);
  const number = await nextInvoiceNumber(em, new Date(job.createdAt), kind);
  const invoice = Invoice.issue(job, number, dueDays, now);
  em.persist(invoice);
  await postIssued(em, invoice);
  await publishInvoice(em, invoice, null, now);
  return invoice;
}
