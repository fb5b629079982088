import type { PaymentSnapshot } from '@yoza/contracts/events/billing';
import { paymentFailed, paymentRequested, paymentSucceeded } from '@yoza/contracts/events/billing';
import { money } from '@yoza/contracts/primitives';
import { recordEvent } from '@yoza/messaging/record-event';
import type { EntityManager } from '@mikro-orm/postgresql';
import { describeReceipt } from './describe-receipt.ts';
import type { Invoice } from '../invoice/invoice.entity.ts';
import { balanceOf } from '../ledger/balance.ts';
import { numberReceipt } from './number-receipts.ts';
import type { Payment } from './payment.entity.ts';
import { writeExchange } from './exchange-log.ts';

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
  await em.flush();
  await writeExchange(em, payment.id, { kind: 'change', name: payment.status, note: payment.failure, at: now });
  const balance = invoice === null ? null : money(Math.max(0, await balanceOf(em, invoice.id)));
  const data = snapshot(payment, invoice, balance);
  const facts = {
    aggregate: { id: payment.id, version: payment.version },
    actorId: payment.recordedBy,
    occurredAt: now,
  };
  if (payment.status === 'succeeded') {
    const isFirst = payment.receiptNumber === null;
    const receipt = await describeReceipt(em, payment, invoice, isFirst ? balance : null);
    const event = recordEvent(em, paymentSucceeded, { ...facts, data: { ...data, receipt } });
    if (receipt && isFirst) numberReceipt(em, payment, event, now);
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
