import type { ReceiptDocument } from '@yoza/contracts/billing/documents';
import type { PaymentSnapshot } from '@yoza/contracts/events/billing';
import { paymentFailed, paymentRequested, paymentSucceeded } from '@yoza/contracts/events/billing';
import { money } from '@yoza/contracts/primitives';
import { recordEvent } from '@yoza/messaging/record-event';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { LockedPayment } from './change-payment.ts';
import type { ReceiptSource } from './describe-receipt.ts';
import { describeReceipts } from './describe-receipt.ts';
import type { Invoice } from '../invoice/invoice.entity.ts';
import { moneyOfAll } from '../ledger/balance.ts';
import { numberReceipt } from './number-receipts.ts';
import type { Payment } from './payment.entity.ts';
import { writeExchanges } from './exchange-log.ts';

/**
 * Records the status of a payment in its history and as an event, in the transaction of `em`. Post to the ledger before: the event contains the
 * balance due. The first event of a payment that counts towards an invoice has its receipt numbered before the commit. `invoice` is null while the
 * payment has none.
 */
export const publishPayment = (
  em: EntityManager,
  payment: Payment,
  invoice: Invoice | null,
  now: Date,
): Promise<void> => publishPayments(em, [{ payment, invoice }], now);

/** Publishes several payments, each as {@link publishPayment}; the number of statements does not depend on theirs. */
export async function publishPayments(em: EntityManager, changed: readonly LockedPayment[], now: Date): Promise<void> {
  if (changed.length === 0) return;
  await em.flush();
  await writeExchanges(
    em,
    changed.map(({ payment: { id, status, failure } }) => ({
      paymentId: id,
      kind: 'change' as const,
      name: status,
      note: failure,
      at: now,
    })),
  );
  const balances = await moneyOfAll(
    em,
    changed.flatMap(({ invoice }) => invoice?.id ?? []),
  );
  const known = changed.map(({ payment, invoice }) => ({
    payment,
    invoice,
    balance: invoice && money(Math.max(0, balances.get(invoice.id)!.balance)),
  }));
  const receipts = await describeReceipts(
    em,
    known.map((each) => (each.payment.receiptNumber === null ? each : { ...each, balance: null })),
  );
  for (const each of known) record(em, each, receipts.get(each.payment.id) ?? null, now);
}

function record(
  em: EntityManager,
  { payment, invoice, balance }: ReceiptSource,
  receipt: ReceiptDocument | null,
  now: Date,
): void {
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
