import type { CreditNoteDocument } from '@yoza/billing-contract/documents';
import type { paymentRefunded, RefundSnapshot } from '@yoza/billing-contract/events';
import type { EventOf } from '@yoza/kernel-contract/event';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { queueMail } from '../mail/queue-mail.ts';
import { notify } from '../notification/notify.ts';
import { tablesOf } from '../tables.ts';
import { isHistory } from './is-history.ts';
import { expectedJob, selectJob } from './known-job.ts';
import type { DeliveryPolicy } from '../mail/delivery-policy.ts';

/** Causes of refunds that can have a credit note; all others refund money that never belonged to an invoice. */
const causesWithCreditNote: readonly RefundSnapshot['cause'][] = ['cancellation', 'admin'];

/**
 * Handles billing's event that a refund is paid out: notifies the customer in the bell and by email, with the credit note of the refund if there is
 * one; sends no email for a job entered as history. Throws as {@link expectedJob} does while the job's own events may still
 * arrive, so that the event is retried.
 */
export const onPaymentRefunded =
  (policy: DeliveryPolicy) =>
  async (event: EventOf<typeof paymentRefunded>, em: EntityManager): Promise<void> => {
    const { data: refund } = event;
    const now = policy.clock.now();
    const { job: known, creditNote } = await readRefundFacts(em, refund);
    const job = expectedJob(known, refund.jobId, event, policy);
    const { paymentId, customerId, invoiceNumber, amount, method, reason } = refund;
    notify(em, [customerId], {
      kind: 'payment-refunded',
      subject: 'payment',
      subjectId: paymentId,
      facts: { invoiceNumber: invoiceNumber ?? undefined, amount, method, reason },
      eventId: event.id,
      happenedAt: new Date(event.occurredAt),
      now,
    });
    if (job && isHistory(job, now)) return;
    const content = { version: 0, refund, creditNote: creditNote?.document };
    queueMail(em, 'payment-refunded', event, { customerId, subjectId: refund.jobId ?? paymentId, content }, policy);
  };

/** Reads the job and the credit note of a refund, in one statement. */
const readRefundFacts = (em: EntityManager, refund: RefundSnapshot) =>
  tablesOf(em)
    .selectNoFrom([selectJob(em, refund.jobId).as('job'), selectCreditNote(em, refund).as('creditNote')])
    .executeTakeFirstOrThrow();

/**
 * Selects the credit note that was issued with the refund: billing gives both the same instant. A tip, or money that was never applied to the invoice,
 * is refunded without one, also when the invoice has credit notes of other refunds.
 */
const selectCreditNote = (em: EntityManager, { invoiceId, cause, createdAt }: RefundSnapshot) =>
  jsonObjectFrom(
    tablesOf(em)
      .selectFrom('credit_notes')
      .select('document')
      .where('invoice_id', '=', causesWithCreditNote.includes(cause) ? invoiceId : null)
      .where('issued_at', '=', createdAt)
      .orderBy('id', 'desc')
      .limit(sql.lit(1)),
  ).$castTo<{ document: CreditNoteDocument } | null>();
