import type { QuarantineReason } from '@yoza/billing-contract/bookkeeping';
import type { EntityManager } from '@mikro-orm/postgresql';
import { post } from '../ledger/post.ts';
import type { Payment } from '../payment/payment.entity.ts';
import { providerName } from '../payment/provider-name.ts';
import { setAside } from '../quarantine/set-aside.ts';
import type { Success } from './find-mismatches.ts';

/**
 * Ends a payment whose money does not match its request: the money pays nothing, and an admin decides about it. Store and publish the payment afterwards.
 */
export async function setMismatchAside(
  em: EntityManager,
  { payment, reported }: Success,
  reason: QuarantineReason,
  now: Date,
): Promise<void> {
  const received = moneyIn(reason, reported.amount ?? payment.amount);
  const expected = { amount: payment.amount, currency: 'UGX', customerId: payment.customerId };
  payment.putAside(reason === 'already_used' ? null : reported.transactionId, now);
  if (received !== null) await keepUnallocated(em, payment, received, now);
  await setAside(em, {
    reason,
    provider: providerName(payment.method),
    reference: payment.reference,
    paymentId: payment.id,
    expectedAmount: payment.amount,
    receivedAmount: received,
    details: { expected, answered: { ...reported, amount: String(reported.amount) } },
    now,
  });
}

/** Maximum plausible amount: a response with more is broken. */
const maxThinkable = 99_999_999;

/**
 * Returns the whole shillings received by a success that does not match. Another currency, parts of a shilling, implausible amounts and money counted
 * before yield null.
 */
function moneyIn(reason: QuarantineReason, amount: number): number | null {
  if (reason === 'wrong_currency' || reason === 'already_used') return null;
  return Number.isSafeInteger(amount) && amount > 0 && amount <= maxThinkable ? amount : null;
}

async function keepUnallocated(em: EntityManager, payment: Payment, received: number, now: Date): Promise<void> {
  await post(em, {
    cause: `payment-set-aside:${payment.id}`,
    memo: 'Received without a match',
    invoiceId: null,
    paymentId: payment.id,
    occurredAt: now,
    postings: [
      [payment.method, received],
      ['unallocated', -received],
    ],
  });
}
