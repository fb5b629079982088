import { conflict } from '@yoza/service-kit/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { followBalance } from '../payment/follow-balance.ts';
import type { Invoice } from '../invoice/invoice.entity.ts';
import { balanceOf } from '../ledger/balance.ts';
import { post } from '../ledger/post.ts';
import type { Payment } from '../payment/payment.entity.ts';
import { publishPayment } from '../payment/publish-payment.ts';
import { refundPart } from '../refund/refund-part.ts';

export interface Application {
  payment: Payment;
  invoice: Invoice;
  /** Unallocated money of the payment, in whole shillings. */
  money: number;
  actorId: string;
  now: Date;
}

/**
 * Allocates quarantined money to an open invoice and refunds what exceeds the balance due. Runs in the transaction of `em`, which must hold the locks
 * of the invoice and the payment. Throws 409 for a cancelled invoice and for one without a balance due.
 */
export async function applyToInvoice(em: EntityManager, application: Application): Promise<void> {
  const { payment, invoice, money, actorId, now } = application;
  if (invoice.status === 'cancelled') throw conflict('INVOICE_CANCELLED', 'This invoice is cancelled');
  const open = await balanceOf(em, invoice.id);
  if (open <= 0) throw conflict('INVOICE_PAID', 'This invoice has no balance due');
  const allocated = Math.min(money, open);
  await post(em, {
    cause: `payment-applied:${payment.id}`,
    memo: `Applied to ${invoice.invoiceNumber}`,
    invoiceId: invoice.id,
    paymentId: payment.id,
    occurredAt: now,
    postings: [
      ['unallocated', allocated],
      ['receivable', -allocated],
    ],
  });
  await countPayment(em, application, allocated);
  await followBalance(em, invoice, actorId, now);
  if (money === allocated) return;
  const reason = `More was paid than ${invoice.invoiceNumber} needed`;
  const parts = { invoice: 0, tip: 0, unallocated: money - allocated };
  await refundPart(em, { paymentId: payment.id, parts, cause: 'overpaid', reason, actorId: null, now });
}

/**
 * Links the payment with the invoice, with a receipt and without a tip, and marks it as succeeded if it was refused at first because it did not match.
 */
async function countPayment(em: EntityManager, application: Application, allocated: number): Promise<void> {
  const { payment, invoice, money, now } = application;
  payment.tip = 0;
  payment.attachTo(invoice.id, payment.status === 'succeeded' ? allocated : null, now);
  payment.succeed({ received: money, allocated, tip: 0, transactionId: payment.transactionId, now });
  await publishPayment(em, payment, invoice, now);
}
