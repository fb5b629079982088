import type { ReceiptDocument } from '@yoza/billing-contract/documents';
import type { PaymentSnapshot } from '@yoza/billing-contract/events';
import { paymentFailed, paymentRequested, paymentSucceeded } from '@yoza/billing-contract/events';
import { money } from '@yoza/kernel-contract/primitives';
import { recordEvent } from '@yoza/messaging/record-event';
import { inTraceOf } from '@yoza/service-kit/kept-trace';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { LockedPayment } from './change-payment.ts';
import type { DocumentFacts } from '../document/document-facts.ts';
import { readDocumentFacts } from '../document/document-facts.ts';
import { balanceAfter, receiptOf } from './describe-receipt.ts';
import type { Invoice } from '../invoice/invoice.entity.ts';
import { numberReceipt } from './number-receipts.ts';
import type { Payment } from './payment.entity.ts';
import { writeExchangesLast } from './exchange-log.ts';

/**
 * Records the status of a payment in its history and as an event, in the transaction of `em`. Post to the ledger before: the event contains the
 * balance due. The first event of a payment that counts towards an invoice has its receipt numbered before the commit. `invoice` is null while the
 * payment has none.
 */
export async function publishPayment(
  em: EntityManager,
  payment: Payment,
  invoice: Invoice | null,
  now: Date,
): Promise<void> {
  const changed = [{ payment, invoice }];
  await announcePayments(em, changed, await readDocumentFacts(em, changed), now);
}

/** Publishes several payments, each as {@link publishPayment}, with the last statement of the transaction of `em`. Their receipts show `facts`. */
export async function announcePayments(
  em: EntityManager,
  changed: readonly LockedPayment[],
  facts: DocumentFacts,
  now: Date,
): Promise<void> {
  for (const { payment, invoice } of changed) {
    const { id: paymentId, status: name, failure: note } = payment;
    writeExchangesLast(em, [{ paymentId, kind: 'change', name, note, at: now }]);
    const known = invoice && (await announced(em, payment, invoice, facts));
    inTraceOf(payment, () => record(em, payment, invoice, known, now));
  }
}

interface Announced {
  /** Balance due of the invoice. */
  balance: string;
  receipt: ReceiptDocument | null;
}

async function announced(
  em: EntityManager,
  payment: Payment,
  invoice: Invoice,
  facts: DocumentFacts,
): Promise<Announced> {
  const { balance } = facts.ledger.get(invoice.id)!;
  // The receipt of a payment that was published before shows the balance of that time.
  const after = payment.receiptNumber === null ? balance : await balanceAfter(em, payment.id, invoice.id);
  return { balance: money(Math.max(0, balance)), receipt: receiptOf(payment, invoice, facts, after) };
}

function record(
  em: EntityManager,
  payment: Payment,
  invoice: Invoice | null,
  known: Announced | null,
  now: Date,
): void {
  const { balance, receipt } = known ?? { balance: null, receipt: null };
  const data = snapshot(payment, invoice, balance);
  const facts = {
    aggregate: { id: payment.id, version: payment.version },
    actorId: payment.recordedBy,
    occurredAt: now,
  };
  if (payment.status === 'succeeded') {
    const event = recordEvent(em, paymentSucceeded, { ...facts, data: { ...data, receipt } });
    if (receipt && payment.receiptNumber === null) numberReceipt(em, payment, event, now);
  } else recordEvent(em, payment.isWaiting ? paymentRequested : paymentFailed, { ...facts, data });
}

function snapshot(payment: Payment, invoice: Invoice | null, balance: string | null): PaymentSnapshot {
  return {
    id: payment.id,
    invoiceId: payment.invoiceId,
    invoiceNumber: invoice?.invoiceNumber ?? null,
    jobId: invoice?.jobId ?? null,
    customerId: payment.customerId,
    method: payment.method,
    amount: money(payment.amount),
    tip: money(payment.tip),
    status: payment.status,
    failure: payment.failure,
    payerPhone: payment.payerPhone,
    transactionId: payment.transactionId,
    paymentIntentId: payment.method === 'card' ? payment.reference : null,
    balance,
    createdAt: payment.createdAt.toISOString(),
    succeededAt: payment.succeededAt?.toISOString() ?? null,
  };
}
