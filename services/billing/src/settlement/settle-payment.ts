import type { QuarantineReason } from '@yoza/contracts/billing/bookkeeping';
import type { PaymentState } from '@yoza/contracts/billing/payments';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Invoice } from '../invoice/invoice.entity.ts';
import { post } from '../ledger/post.ts';
import type { ProviderState } from '../provider/ports.ts';
import { setAside } from '../quarantine/set-aside.ts';
import { adoptTransfer } from '../transfer/take-transfer.ts';
import { changePayment } from '../payment/change-payment.ts';
import type { Payment } from '../payment/payment.entity.ts';
import { providerName } from '../payment/provider-name.ts';
import { publishPayment } from '../payment/publish-payment.ts';
import { tablesOf } from '../tables.ts';
import { recordSuccess } from '../allocation/record-success.ts';

type Success = Extract<ProviderState, { state: 'succeeded' }>;

/**
 * Settles a payment according to the provider's response: the only place where a reported outcome changes a payment. A card payment whose intent
 * cannot be created ends in `open-intent.ts`, a payment unknown to the provider in `check-payment.ts`. The same response again changes nothing, a
 * success is final, and one that arrives after a failure is accepted. Money that does not match the request pays nothing and is set aside. Returns
 * the resulting status. Throws 404 for an unknown payment.
 */
export function settlePayment(
  em: EntityManager,
  paymentId: string,
  reported: ProviderState,
  now: Date,
): Promise<PaymentState> {
  return changePayment(em, paymentId, async (transaction, payment, invoice) => {
    if (reported.state === 'succeeded') await settleSuccess(transaction, payment, invoice, reported, now);
    const changed =
      (reported.state === 'pending' && payment.ask(now)) ||
      (reported.state === 'failed' && payment.fail(reported.failure, now));
    if (changed) await publishPayment(transaction, payment, invoice, now);
    return payment.status;
  });
}

async function settleSuccess(
  em: EntityManager,
  payment: Payment,
  invoice: Invoice | null,
  reported: Success,
  now: Date,
): Promise<void> {
  if (payment.status === 'succeeded' || payment.isSetAside) return;
  const reason = await mismatch(em, payment, reported);
  if (reason === null) {
    await adoptTransfer(em, payment, reported.transactionId, now);
    await recordSuccess(em, payment, { received: payment.amount, transactionId: reported.transactionId, now });
    return;
  }
  const received = moneyIn(reason, reported.amount ?? payment.amount);
  const expected = { amount: payment.amount, currency: 'UGX', customerId: payment.customerId };
  payment.putAside(reason === 'already_used' ? null : reported.transactionId, now);
  await em.flush();
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
  await publishPayment(em, payment, invoice, now);
}

/** Returns the reason why a success does not match the request; null when it does. Users type transaction ids without their dots. */
async function mismatch(em: EntityManager, payment: Payment, reported: Success): Promise<QuarantineReason | null> {
  const used = await sql`select 1 from payments where method = ${payment.method} and id <> ${payment.id}
    and translate(upper(transaction_id), ' .-', '') = translate(upper(${reported.transactionId}), ' .-', '')`.execute(
    tablesOf(em),
  );
  if (used.rows.length > 0) return 'already_used';
  if (reported.currency.toUpperCase() !== 'UGX') return 'wrong_currency';
  if (reported.amount !== null && reported.amount !== payment.amount) return 'wrong_amount';
  return payment.method === 'card' && reported.customerId !== payment.customerId ? 'someone_elses' : null;
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
