import type { RefundCause } from '@yoza/billing-contract/payments';
import { notFound } from '@yoza/service-kit/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { post } from '../ledger/post.ts';
import type { Tables } from '../tables.ts';
import { tablesOf } from '../tables.ts';
import { publishRefund } from './publish-refund.ts';
import { Refund } from './refund.entity.ts';

export interface RefundFacts {
  paymentId: string;
  /** Amount in whole shillings, including the tip's part. */
  amount: number;
  cause: RefundCause;
  reason: string;
  /** Previous allocation of the money: none, or the payment's invoice. */
  from: 'unallocated' | 'receivable';
  /** The part of `amount` that is a tip. */
  tip?: number;
  /** Part of `amount` that was unallocated, if the rest belonged to the invoice. */
  unallocated?: number;
  actorId: string | null;
  now: Date;
}

type PaymentFacts = Pick<Tables['payments'], 'id' | 'method' | 'channel'>;

/**
 * Decides to refund money of a payment: refund, ledger and event in the transaction of `em`, which must hold the lock of the payment's invoice, if it
 * has one. The provider is asked after the commit; a refund that no provider can send waits for an admin. A payment is refunded once per cause,
 * except `admin`: a second time the existing refund is returned. Throws 404 for an unknown payment; the database refuses an amount of 0 or less.
 */
export async function startRefund(em: EntityManager, facts: RefundFacts): Promise<Refund> {
  await em.flush();
  const { paymentId, amount, cause, reason, actorId, now } = facts;
  const payment = await tablesOf(em)
    .selectFrom('payments')
    .select(['id', 'invoice_id', 'method', 'channel'])
    .where('id', '=', paymentId)
    .forUpdate()
    .executeTakeFirst();
  if (!payment) throw notFound('Payment not found');
  const known = cause === 'admin' ? null : await em.findOne(Refund, { paymentId, cause });
  if (known) return known;
  const { tip = 0, unallocated = 0 } = facts;
  const byProvider = canProviderSend(payment, amount, await receivedOf(em, payment));
  const refund = Refund.order({ paymentId, amount, cause, reason, requestedBy: actorId, byProvider, now });
  em.persist(refund);
  await em.flush();
  await post(em, {
    cause: `refund-started:${refund.id}`,
    memo: `Refund: ${reason}`,
    invoiceId: payment.invoice_id,
    paymentId,
    refundId: refund.id,
    occurredAt: now,
    postings: [
      [facts.from, amount - tip - unallocated],
      ['tips', tip],
      ['unallocated', unallocated],
      ['refunds_due', -amount],
    ],
  });
  await publishRefund(em, refund, actorId, now);
  return refund;
}

/** True if the provider can send the refund: cards for any amount, Airtel only for a whole payment, all others never. */
function canProviderSend({ channel, method }: PaymentFacts, amount: number, received: number): boolean {
  if (channel !== 'provider') return false;
  return method === 'card' || (method === 'airtel_money' && amount === received);
}

/** Returns the amount received by a payment, in whole shillings; more or less than was asked for when it did not match. */
async function receivedOf(em: EntityManager, { id, method }: PaymentFacts): Promise<number> {
  const { received } = await tablesOf(em)
    .selectFrom('ledger_entries')
    .innerJoin('ledger_transactions', 'ledger_transactions.id', 'ledger_entries.transaction_id')
    .select(({ fn }) => fn.sum('debit').as('received'))
    .where('payment_id', '=', id)
    .where('account', '=', method)
    .executeTakeFirstOrThrow();
  return Number(received);
}
