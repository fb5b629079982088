import type { EntityManager } from '@mikro-orm/postgresql';
import { giveUpIntents } from '../payment/give-up-intents.ts';
import { Invoice } from '../invoice/invoice.entity.ts';
import { publishInvoice } from '../invoice/publish-invoice.ts';
import { balanceOf } from '../ledger/balance.ts';
import { post } from '../ledger/post.ts';
import { startRefund } from '../refund/start-refund.ts';
import type { Payment } from '../payment/payment.entity.ts';
import { publishPayment } from '../payment/publish-payment.ts';

export interface Success {
  /** Whole shillings received, including the tip. */
  received: number;
  /** Id of the finished payment; null for cash. */
  transactionId: string | null;
  /** Time it was handed over, if before `now`. */
  paidAt?: Date;
  now: Date;
}

/**
 * Records received money: status, ledger, receipt, invoice and events, in the transaction of `em`. Does nothing if it was already recorded. The
 * caller holds the locks of the invoice and then of the payment (or has just persisted it). Any amount that exceeds the balance due and the tip is
 * refunded to the payer, once: the full amount if the invoice is paid or cancelled. Without an invoice, the full amount stays unallocated, and the tip
 * is kept for the booking.
 */
export async function recordSuccess(em: EntityManager, payment: Payment, success: Success): Promise<void> {
  const { received, transactionId, now, paidAt = now } = success;
  if (payment.status === 'succeeded') return;
  await em.flush();
  // Not read again if the caller has read it to lock it.
  const invoice = payment.invoiceId === null ? null : await em.findOneOrFail(Invoice, { id: payment.invoiceId });
  const open = invoice === null || invoice.status === 'cancelled' ? 0 : await balanceOf(em, invoice.id);
  const { allocated, tip, excess } = shareOut(received, payment.tip, open);
  const kept = invoice === null ? payment.tip : tip;
  payment.succeed({ received, allocated, tip: kept, transactionId, paidAt, now });
  await em.flush();
  await post(em, {
    cause: `payment-succeeded:${payment.id}`,
    memo: invoice === null ? 'Payment before the booking' : `Payment for ${invoice.invoiceNumber}`,
    invoiceId: invoice?.id ?? null,
    paymentId: payment.id,
    occurredAt: paidAt,
    postings: [
      [payment.method, received],
      ['receivable', -allocated],
      ['tips', -tip],
      ['unallocated', -excess],
    ],
  });
  await publishPayment(em, payment, invoice, now);
  if (invoice === null) return;
  if (allocated > 0) {
    await countTowards(em, invoice, { open: open - allocated, actorId: payment.recordedBy, paidAt, now });
  }
  if (excess > 0) await giveBack(em, payment, { invoice, excess, allocated, now });
}

/**
 * Records on an invoice that money counts towards it, leaving a balance of `open` whole shillings. When nothing is left to pay, it becomes paid and
 * its pending and declined intents are given up.
 */
export async function countTowards(
  em: EntityManager,
  invoice: Invoice,
  { open, actorId, paidAt, now }: { open: number; actorId: string | null; paidAt?: Date; now: Date },
): Promise<void> {
  if (open === 0) invoice.moveTo('paid', now, paidAt);
  else invoice.balanceChanged(now);
  if (open === 0) await giveUpIntents(em, invoice.id, now);
  await em.flush();
  await publishInvoice(em, invoice, actorId, now);
}

/** Divides the amount received: first the intended tip, if anything is owed at all, then the balance due; the rest is excess. */
export function shareOut(received: number, tip: number, open: number) {
  if (open <= 0) return { allocated: 0, tip: 0, excess: received };
  const tipped = Math.min(tip, received);
  const allocated = Math.min(received - tipped, open);
  return { allocated, tip: tipped, excess: received - tipped - allocated };
}

async function giveBack(
  em: EntityManager,
  payment: Payment,
  facts: { invoice: Invoice; excess: number; allocated: number; now: Date },
): Promise<void> {
  const { invoice, excess, allocated, now } = facts;
  const cause =
    invoice.status === 'cancelled'
      ? 'cancellation'
      : allocated > 0
        ? ('overpaid' as const)
        : ('second_payment' as const);
  const reasons = {
    cancellation: `${invoice.invoiceNumber} was cancelled before the payment arrived`,
    overpaid: `More was paid than ${invoice.invoiceNumber} needed`,
    second_payment: `${invoice.invoiceNumber} was paid already`,
  };
  const refund = { paymentId: payment.id, amount: excess, cause, reason: reasons[cause], actorId: null, now } as const;
  await startRefund(em, { ...refund, from: 'unallocated' });
}
