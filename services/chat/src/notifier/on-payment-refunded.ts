import type { CreditNoteDocument } from '@yoza/contracts/billing/documents';
import type { paymentRefunded, RefundSnapshot } from '@yoza/contracts/events/billing';
import type { EventOf } from '@yoza/contracts/events/event';
import type { EntityManager } from '@mikro-orm/postgresql';
import { queueMail } from '../mail/queue-mail.ts';
import { notify } from '../notification/notify.ts';
import { CreditNote } from './credit-note.entity.ts';
import { findJob } from './find-job.ts';
import { isHistory } from './is-history.ts';
import type { DeliveryPolicy } from '../mail/delivery-policy.ts';

/** Causes of refunds that reverse part of an invoice; all others refund money that never belonged to an invoice. */
const ofInvoices: readonly RefundSnapshot['cause'][] = ['cancellation', 'admin'];

/** Notifies the payer of a refund, also by email, with the credit note if there is one. */
export const onPaymentRefunded =
  (policy: DeliveryPolicy) =>
  async (event: EventOf<typeof paymentRefunded>, em: EntityManager): Promise<void> => {
    const { data: refund } = event;
    const now = policy.clock.now();
    const job = refund.jobId === null ? undefined : await findJob(em, refund.jobId, event, policy);
    const { paymentId, customerId, invoiceNumber, amount, method, reason } = refund;
    await notify(em, [customerId], {
      kind: 'payment-refunded',
      subject: 'payment',
      subjectId: paymentId,
      facts: { invoiceNumber: invoiceNumber ?? undefined, amount, method, reason },
      eventId: event.id,
      happenedAt: new Date(event.occurredAt),
      now,
    });
    if (job && isHistory(job, now)) return;
    const content = { version: 0, refund, creditNote: await creditNoteOf(em, refund) };
    queueMail(em, 'payment-refunded', event, { customerId, subjectId: refund.jobId ?? paymentId, content }, policy);
  };

/** Finds the invoice's newest credit note issued before the refund was decided. */
async function creditNoteOf(em: EntityManager, refund: RefundSnapshot): Promise<CreditNoteDocument | undefined> {
  if (refund.invoiceId === null || !ofInvoices.includes(refund.cause)) return undefined;
  const note = await em.findOne(
    CreditNote,
    { invoiceId: refund.invoiceId, issuedAt: { $lte: new Date(refund.createdAt) } },
    { orderBy: { issuedAt: 'desc', id: 'desc' } },
  );
  return note?.document;
}
