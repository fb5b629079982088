import type { EntityManager } from '@mikro-orm/postgresql';
import { sendWrites } from '@yoza/service-kit/last-statement';
import type { ReadTogether } from '@yoza/service-kit/read-together';
import { readTogether } from '@yoza/service-kit/read-together';
import type { DocumentFacts, Documented } from '../document/document-facts.ts';
import { documentFacts, documentQueries } from '../document/document-facts.ts';
import type { UnpaidCard } from '../payment/give-up-intents.ts';
import { giveUpCards, unpaidCards } from '../payment/give-up-intents.ts';
import { Invoice } from '../invoice/invoice.entity.ts';
import { announceInvoices } from '../invoice/publish-invoice.ts';
import { afterPayment } from '../ledger/balance.ts';
import type { NewTransaction } from '../ledger/post.ts';
import { postLast } from '../ledger/post.ts';
import { startRefund } from '../refund/start-refund.ts';
import type { LockedPayment } from '../payment/change-payment.ts';
import type { Payment } from '../payment/payment.entity.ts';
import { announcePayments } from '../payment/publish-payment.ts';

export interface Received {
  /** Whole shillings received, including the tip. */
  received: number;
  /** Id of the finished payment; null for cash. */
  transactionId: string | null;
  /** Time it was handed over, if before `now`. */
  paidAt?: Date;
}

/** Received money of a payment, divided; amounts in whole shillings. */
export interface Share extends LockedPayment {
  received: number;
  paidAt: Date;
  /** Balance due before the payment. */
  open: number;
  allocated: number;
  tip: number;
  excess: number;
}

/** Facts on which the recording of successes depends, and which its events show. */
export interface SuccessFacts {
  documents: DocumentFacts;
  /** Card payments of the invoices that may be given up. */
  unpaidCards: readonly UnpaidCard[];
}

/** Returns the queries of {@link SuccessFacts}, for a statement that reads more; {@link successFacts} returns their result. */
export const successQueries = (em: EntityManager, all: readonly Documented[]) => ({
  ...documentQueries(em, all),
  unpaidCards: unpaidCards(
    em,
    all.flatMap(({ invoice }) => invoice?.id ?? []),
  ),
});

export const successFacts = (
  em: EntityManager,
  { unpaidCards: cards, ...documents }: ReadTogether<ReturnType<typeof successQueries>>,
): SuccessFacts => ({ documents: documentFacts(em, documents), unpaidCards: cards });

/** Reads {@link SuccessFacts} in one statement. */
export const readSuccessFacts = async (em: EntityManager, all: readonly Documented[]): Promise<SuccessFacts> =>
  successFacts(em, await readTogether(em, successQueries(em, all)));

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
  const success = { payment, invoice, ...money };
  const shares = await recordSuccesses(em, [success], await readSuccessFacts(em, [success]), now);
  await refundExcesses(em, shares, now);
}

/**
 * Records the money of payments of different invoices, each as {@link recordSuccess}, with the last statement of the transaction of `em`. The caller
 * stores the changed payments and invoices, then passes the returned shares to {@link refundExcesses}.
 */
export async function recordSuccesses(
  em: EntityManager,
  successes: readonly (LockedPayment & Received)[],
  { documents, unpaidCards: cards }: SuccessFacts,
  now: Date,
): Promise<Share[]> {
  const fresh = successes.filter(({ payment }) => payment.status !== 'succeeded');
  const shares = fresh.map((success) => takeMoney(success, openOf(success, documents), now));
  postLast(em, shares.map(postingsOf));
  const paying = new Set(shares.map(({ payment }) => payment.id));
  const facts = {
    documents: afterShares(documents, shares),
    unpaidCards: cards.filter(({ id }) => !paying.has(id)),
  };
  await announcePayments(em, shares, facts.documents, now);
  const counted = shares.flatMap(({ payment, invoice, open, allocated, paidAt }) =>
    invoice && allocated > 0 ? { invoice, open: open - allocated, actorId: payment.recordedBy, paidAt } : [],
  );
  await countTowards(em, counted, facts, now);
  return shares;
}

/** Returns the balance due of the invoice of a payment; 0 without an invoice, and for a cancelled one. */
const openOf = ({ invoice }: LockedPayment, { ledger }: DocumentFacts) =>
  invoice === null || invoice.status === 'cancelled' ? 0 : ledger.get(invoice.id)!.balance;

function afterShares(documents: DocumentFacts, shares: readonly Share[]): DocumentFacts {
  const ledger = new Map(documents.ledger);
  for (const { invoice, allocated } of shares)
    if (invoice) ledger.set(invoice.id, afterPayment(ledger.get(invoice.id)!, allocated));
  return { ...documents, ledger };
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
 * given up. The balances in `facts` include the money.
 */
export async function countTowards(
  em: EntityManager,
  counted: readonly Counted[],
  { documents, unpaidCards: cards }: SuccessFacts,
  now: Date,
): Promise<void> {
  for (const { invoice, open, paidAt } of counted) {
    if (open === 0) invoice.moveTo('paid', now, paidAt);
    else invoice.balanceChanged(now);
  }
  const paid = new Set(counted.flatMap(({ invoice, open }) => (open === 0 ? invoice.id : [])));
  await giveUpCards(
    em,
    cards.filter(({ invoice_id }) => paid.has(invoice_id!)),
    now,
  );
  announceInvoices(em, counted, documents, now);
}

/** Divides the amount received: first the intended tip, if anything is owed at all, then the balance due; the rest is excess. */
export function shareOut(received: number, tip: number, open: number) {
  if (open <= 0) return { allocated: 0, tip: 0, excess: received };
  const tipped = Math.min(tip, received);
  const allocated = Math.min(received - tipped, open);
  return { allocated, tip: tipped, excess: received - tipped - allocated };
}

/** Refunds what exceeds the balance due and the tip, after {@link recordSuccesses}, whose writes are sent before. */
export async function refundExcesses(em: EntityManager, shares: readonly Share[], now: Date): Promise<void> {
  const excessive = shares.filter(({ invoice, excess }) => invoice !== null && excess > 0);
  if (excessive.length > 0) await sendWrites(em);
  for (const share of excessive) await giveBack(em, share, share.invoice!, now);
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
