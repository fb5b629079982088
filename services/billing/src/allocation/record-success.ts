import type { EntityManager } from '@mikro-orm/postgresql';
import { giveUpIntents } from '../payment/give-up-intents.ts';
import { Invoice } from '../invoice/invoice.entity.ts';
import { publishInvoices } from '../invoice/publish-invoice.ts';
import { moneyOfAll } from '../ledger/balance.ts';
import type { NewTransaction } from '../ledger/post.ts';
import { postAll } from '../ledger/post.ts';
import { startRefund } from '../refund/start-refund.ts';
import type { LockedPayment } from '../payment/change-payment.ts';
import type { Payment } from '../payment/payment.entity.ts';
import { publishPayments } from '../payment/publish-payment.ts';

export interface Received {
  /** Whole shillings received, including the tip. */
  received: number;
  /** Id of the finished payment; null for cash. */
  transactionId: string | null;
  /** Time it was handed over, if before `now`. */
  paidAt?: Date;
}

/** Received money of a payment, divided; amounts in whole shillings. */
interface Share extends LockedPayment {
  received: number;
  paidAt: Date;
  /** Balance due before the payment. */
  open: number;
  allocated: number;
  tip: number;
  excess: number;
}

/**
 * Records received money: status, ledger, receipt, invoice and events, in the transaction of `em`. Does nothing if it was already recorded. The
 * caller holds the locks of the invoice and then of the payment (or has just persisted it). Any amount that exceeds the balance due and the tip is
 * refunded to the payer, once: the full amount if the invoice is paid or cancelled. Without an invoice, the full amount stays unallocated, and the tip
 * is kept for the booking.
 */
export async function recordSuccess(
  em: EntityManager,
  payment: Payment,
  { now, ...money }: Received & { now: Date },
): Promise<void> {
  await em.flush();
  // Not read again if the caller has read it to lock it.
  const invoice = payment.invoiceId === null ? null : await em.findOneOrFail(Invoice, { id: payment.invoiceId });
  await recordSuccesses(em, [{ payment, invoice, ...money }], now);
}

/**
 * Records the money of payments of different invoices, each as {@link recordSuccess}. The number of statements does not depend on that of the payments,
 * except for refunds.
 */
export async function recordSuccesses(
  em: EntityManager,
  successes: readonly (LockedPayment & Received)[],
  now: Date,
): Promise<void> {
  const fresh = successes.filter(({ payment }) => payment.status !== 'succeeded');
  const payable = fresh.flatMap(({ invoice }) => (!invoice || invoice.status === 'cancelled' ? [] : invoice.id));
  const money = await moneyOfAll(em, payable);
  const shares = fresh.map((success) => takeMoney(success, money.get(success.invoice?.id ?? '')?.balance ?? 0, now));
  await em.flush();
  await postAll(em, shares.map(postingsOf));
  await publishPayments(em, shares, now);
  await countTowards(
    em,
    shares.flatMap(({ payment, invoice, open, allocated, paidAt }) =>
      invoice && allocated > 0 ? { invoice, open: open - allocated, actorId: payment.recordedBy, paidAt } : [],
    ),
    now,
  );
  for (const share of shares) if (share.invoice && share.excess > 0) await giveBack(em, share, share.invoice, now);
}

function takeMoney(
  { payment, invoice, received, transactionId, paidAt }: LockedPayment & Received,
  open: number,
  now: Date,
): Share {
  const shared = shareOut(received, payment.tip, open);
  const tip = invoice === null ? payment.tip : shared.tip;
  payment.succeed({ received, allocated: shared.allocated, tip, transactionId, paidAt: paidAt ?? now, now });
  return { payment, invoice, received, paidAt: paidAt ?? now, open, ...shared };
}

function postingsOf({ payment, invoice, received, paidAt, allocated, tip, excess }: Share): NewTransaction {
  return {
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
  };
}

/** An invoice towards which money counts. */
export interface Counted {
  invoice: Invoice;
  /** Balance that the money leaves, in whole shillings. */
  open: number;
  actorId: string | null;
  /** Time it was handed over, if before now. */
  paidAt?: Date;
}

/**
 * Records on invoices that money counts towards them. Those of which nothing is left to pay become paid, and their pending and declined intents are
 * given up.
 */
export async function countTowards(em: EntityManager, counted: readonly Counted[], now: Date): Promise<void> {
  if (counted.length === 0) return;
  for (const { invoice, open, paidAt } of counted) {
    if (open === 0) invoice.moveTo('paid', now, paidAt);
    else invoice.balanceChanged(now);
  }
  const paid = counted.filter(({ open }) => open === 0);
  if (paid.length > 0)
    await giveUpIntents(
      em,
      paid.map(({ invoice }) => invoice.id),
      now,
    );
  await em.flush();
  await publishInvoices(em, counted, now);
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
  { payment, excess, allocated }: Share,
  invoice: Invoice,
  now: Date,
): Promise<void> {
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
