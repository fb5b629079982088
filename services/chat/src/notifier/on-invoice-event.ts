import type { InvoiceSnapshot } from '@yoza/billing-contract/events';
import type { DomainEvent } from '@yoza/kernel-contract/event';
import type { JobSnapshot } from '@yoza/jobs-contract/events';
import type { EntityManager } from '@mikro-orm/postgresql';
import { queueMail } from '../mail/queue-mail.ts';
import { notifyAdmins } from '../notification/notify-admins.ts';
import { notify } from '../notification/notify.ts';
import { nameIn } from '../person/person-name.ts';
import { readInvoiceFacts } from './invoice-facts.ts';
import { isHistory } from './is-history.ts';
import { textOf } from './job-text.ts';
import { expectedJob } from './known-job.ts';
import type { NotifierPolicy } from './notifier-policy.ts';

/** Notifies the customer of an invoice and of its payment, in some cases also by email ({@link isMailed}), and every admin of the payment. */
export const onInvoiceEvent =
  (kind: 'invoice-issued' | 'invoice-paid', policy: NotifierPolicy) =>
  async (event: DomainEvent<string, InvoiceSnapshot>, em: EntityManager): Promise<void> => {
    const now = policy.clock.now();
    const { data: invoice } = event;
    const { id, customerId, invoiceNumber, totalAmount } = invoice;
    const { job, isPaid, customer, admins } = await readInvoiceFacts(em, invoice);
    const known = expectedJob(job, invoice.jobId, event, policy);
    // Invoices of jobs entered as history are history too, regardless of when billing created them.
    const asHistory = known && isHistory(known, now) ? known : undefined;
    if (kind === 'invoice-issued' && !asHistory && isPaid) return;
    const facts = { ...(known && textOf(known.job)), invoiceNumber, amount: totalAmount };
    const notification = {
      kind,
      subject: 'invoice' as const,
      subjectId: id,
      facts,
      eventId: event.id,
      happenedAt: asHistory ? pastOf(kind, asHistory.job, now) : new Date(event.occurredAt),
      now,
    };
    notify(em, [customerId], notification);
    if (kind === 'invoice-paid') {
      const toAdmins = { ...notification, facts: { ...facts, customerName: nameIn(customer) } };
      notifyAdmins(em, { ...policy, admins, exceptIds: [customerId] }, toAdmins);
    }
    if (asHistory || !isMailed(kind, invoice, known?.job)) return;
    const content = { job: known?.job, version: known?.version ?? 0, invoice };
    queueMail(em, kind, event, { customerId, subjectId: invoice.jobId, content }, policy);
  };

/**
 * True if an invoice event is sent by email. An issued invoice is sent if it is to be paid later; immediate payments get a receipt. A paid invoice
 * is already sent with the receipt of the payment, so it is sent here only if an admin marked it as paid (or the event predates payments).
 */
function isMailed(
  kind: 'invoice-issued' | 'invoice-paid',
  invoice: InvoiceSnapshot,
  job: JobSnapshot | undefined,
): boolean {
  if (kind === 'invoice-paid') return invoice.document === null || invoice.isSettledByHand === true;
  return (
    invoice.document !== null &&
    invoice.status !== 'paid' &&
    job?.paymentMethod === 'invoice' &&
    job.paymentStatus !== 'paid'
  );
}

/** Returns the time of an invoice event of a job entered as history: issued at booking, paid at the end of the time slot. */
function pastOf(kind: 'invoice-issued' | 'invoice-paid', { createdAt, scheduledEnd }: JobSnapshot, now: Date): Date {
  const end = new Date(scheduledEnd);
  return kind === 'invoice-paid' && end < now ? end : new Date(createdAt);
}
