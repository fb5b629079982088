import type { QuarantineReason } from '@yoza/contracts/billing/bookkeeping';
import type { PaymentState } from '@yoza/contracts/billing/payments';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Invoice } from '../invoice/invoice.entity.ts';
import { post } from '../ledger/post.ts';
import type { ProviderAnswer } from '../provider/ports.ts';
import { setAside } from '../quarantine/set-aside.ts';
import { adoptTransfer } from '../transfer/take-transfer.ts';
import { changePayment } from './change-payment.ts';
import type { Payment } from './payment.entity.ts';
import { providerName } from './provider-name.ts';
import { publishPayment } from './publish-payment.ts';
import { recordSuccess } from './record-success.ts';

type Success = Extract<ProviderAnswer, { state: 'succeeded' }>;

/**
 * Makes a payment agree with what its provider answered: the only way by which a provider's word changes anything. The same answer again
 * changes nothing, a success never goes back, and one that comes after a failure is taken. What does not match what was asked for pays
 * nothing and is set aside. Returns the status after it. Throws 404 for an unknown payment.
 */
export function settlePayment(
  em: EntityManager,
  paymentId: string,
  answer: ProviderAnswer,
  now: Date,
): Promise<PaymentState> {
  return changePayment(em, paymentId, async (transaction, payment, invoice) => {
    if (answer.state === 'succeeded') await settleSuccess(transaction, payment, invoice, answer, now);
    const changed =
      (answer.state === 'pending' && payment.ask(now)) ||
      (answer.state === 'failed' && payment.fail(answer.failure, now));
    if (changed) await publishPayment(transaction, payment, invoice, now);
    return payment.status;
  });
}

async function settleSuccess(
  em: EntityManager,
  payment: Payment,
  invoice: Invoice | null,
  answer: Success,
  now: Date,
): Promise<void> {
  if (payment.status === 'succeeded' || payment.isSetAside) return;
  const reason = await mismatch(em, payment, answer);
  if (reason === null) {
    await adoptTransfer(em, payment, answer.transactionId, now);
    await recordSuccess(em, payment, { received: payment.amount, transactionId: answer.transactionId, now });
    return;
  }
  const received = moneyIn(reason, answer.amount ?? payment.amount);
  const expected = { amount: payment.amount, currency: 'UGX', customerId: payment.customerId };
  payment.putAside(reason === 'already_used' ? null : answer.transactionId, now);
  await em.flush();
  if (received !== null) await keepUnallocated(em, payment, received, now);
  await setAside(em, {
    reason,
    provider: providerName(payment.method),
    reference: payment.reference,
    paymentId: payment.id,
    expectedAmount: payment.amount,
    receivedAmount: received,
    details: { expected, answered: { ...answer, amount: String(answer.amount) } },
    now,
  });
  await publishPayment(em, payment, invoice, now);
}

/** What a success has against it; null when it is what was asked for. People type transaction ids without their dots. */
async function mismatch(em: EntityManager, payment: Payment, answer: Success): Promise<QuarantineReason | null> {
  const used = await em.execute<unknown[]>(
    `select 1 from payments where method = ? and id <> ?
       and translate(upper(transaction_id), ' .-', '') = translate(upper(?), ' .-', '')`,
    [payment.method, payment.id, answer.transactionId],
  );
  if (used.length > 0) return 'already_used';
  if (answer.currency.toUpperCase() !== 'UGX') return 'wrong_currency';
  if (answer.amount !== null && answer.amount !== payment.amount) return 'wrong_amount';
  return payment.method === 'card' && answer.customerId !== payment.customerId ? 'someone_elses' : null;
}

/** More than any payment can be of: an answer that says so is broken. */
const mostThinkable = 99_999_999;

/**
 * Whole shillings that came in by a success that does not match. Another currency, parts of a shilling, amounts beyond belief and money
 * counted before are none.
 */
function moneyIn(reason: QuarantineReason, amount: number): number | null {
  if (reason === 'wrong_currency' || reason === 'already_used') return null;
  return Number.isSafeInteger(amount) && amount > 0 && amount <= mostThinkable ? amount : null;
}

async function keepUnallocated(em: EntityManager, payment: Payment, received: number, now: Date): Promise<void> {
  await post(em, {
    cause: `payment-set-aside:${payment.id}`,
    memo: 'Came in and did not match',
    invoiceId: null,
    paymentId: payment.id,
    occurredAt: now,
    postings: [
      [payment.method, received],
      ['unallocated', -received],
    ],
  });
}
