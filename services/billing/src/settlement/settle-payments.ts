import type { PaymentState } from '@yoza/billing-contract/payments';
import { shareTrace } from '@yoza/service-kit/kept-trace';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordSuccesses, refundExcesses } from '../allocation/record-success.ts';
import { updateInvoices } from '../invoice/update-invoices.ts';
import type { Settlement } from '../payment/desk.ts';
import type { LockedPayment, LockedRows } from '../payment/change-payment.ts';
import { announcePayments } from '../payment/publish-payment.ts';
import type { Payment } from '../payment/payment.entity.ts';
import { writeExchangesLast } from '../payment/exchange-log.ts';
import { updatePayments } from '../payment/update-payments.ts';
import type { ProviderState } from '../provider/ports.ts';
import { left } from '../schedule/in-batches.ts';
import { adoptTransfers } from '../transfer/take-transfer.ts';
import type { Success } from './find-mismatches.ts';
import { findMismatches } from './find-mismatches.ts';
import { judgeNotices } from './judge-notices.ts';
import type { LockedSettlement } from './lock-settlements.ts';
import { lockSettlements } from './lock-settlements.ts';
import { isNewSuccess } from './new-success.ts';
import { setMismatchAside } from './set-mismatch-aside.ts';
import { readSettlementFacts } from './settlement-facts.ts';

/**
 * Settles a payment according to its provider's response: with {@link settlePayments}, the only place where a reported outcome changes a payment. A card
 * payment whose intent cannot be created ends in `open-intent.ts`, a payment unknown to the provider in `check-payment.ts`. The same response again
 * changes nothing, a success is final, and one that arrives after a failure is accepted. Money that does not match the request pays nothing and is set
 * aside. Waits for rows that others have locked. Returns the resulting status. Throws 404 for an unknown payment.
 */
export async function settlePayment(em: EntityManager, settlement: Settlement, now: Date): Promise<PaymentState> {
  for (;;) {
    const [status] = await settle(em, [settlement], now, 'wait');
    if (status !== left) return status!;
  }
}

/**
 * Settles payments in one transaction, each as {@link settlePayment}. The number of statements does not depend on theirs, except for what is set aside or
 * refunded. Never waits for a payment, an invoice or a transaction id: a settlement is {@link left} out if others have locked one of them, or if another
 * settlement of the batch has the same. The exception are the other card payments of an invoice that is paid: giving them up waits for those that others
 * have locked.
 */
export const settlePayments = (
  em: EntityManager,
  settlements: readonly Settlement[],
  now: Date,
): Promise<(PaymentState | typeof left)[]> => settle(em, settlements, now, 'skip');

/** Locks, reads the facts, applies the rules to each payment, and hands all writes to the last statement of its transaction. */
const settle = (
  em: EntityManager,
  settlements: readonly Settlement[],
  now: Date,
  locked: LockedRows,
): Promise<(PaymentState | typeof left)[]> =>
  withTransaction(em, async (transaction) => {
    const found = await lockSettlements(transaction, settlements, locked);
    for (const [settlement, { payment, invoice }] of found) shareTrace(settlement, payment, invoice);
    const all = [...found.values()];
    if (all.length > 0) await settleLocked(transaction, all, now);
    return settlements.map((settlement) => found.get(settlement)?.payment.status ?? left);
  });

async function settleLocked(em: EntityManager, all: readonly LockedSettlement[], now: Date): Promise<void> {
  const facts = await readSettlementFacts(em, all);
  writeExchangesLast(
    em,
    all.flatMap(({ steps = [] }) => steps),
  );
  await judgeNotices(em, all, facts.notices);
  const successes = all.filter(isNewSuccess);
  const mismatches = findMismatches(successes, facts.used);
  const matching = successes.filter(({ payment }) => !mismatches.has(payment.id));
  if (facts.hasTransfers) await adoptTransfers(em, matching, now);
  for (const success of successes) {
    const reason = mismatches.get(success.payment.id);
    if (reason) await setMismatchAside(em, success, reason, now);
  }
  const shares = await recordSuccesses(em, matching.map(receivedBy), facts, now);
  const others = all.filter(
    ({ payment, reported }) => mismatches.has(payment.id) || takeOutcome(payment, reported, now),
  );
  await announcePayments(em, others, facts.documents, now);
  const postponed = all.filter(({ payment, checkAt }) => checkAt && payment.isWaiting);
  for (const { payment, checkAt } of postponed) payment.nextCheckAt = checkAt!;
  const changed = [...shares, ...new Set([...others, ...postponed])];
  updatePayments(
    em,
    changed.map(({ payment }) => payment),
  );
  updateInvoices(
    em,
    shares.flatMap(({ invoice, allocated }) => (invoice && allocated > 0 ? invoice : [])),
  );
  await refundExcesses(em, shares, now);
}

const receivedBy = ({ payment, invoice, reported: { transactionId } }: LockedPayment & Success) => ({
  payment,
  invoice,
  received: payment.amount,
  transactionId,
});

/** Records that a payer is being asked, or that a payment failed. Returns false if that changes nothing. */
function takeOutcome(payment: Payment, reported: ProviderState, now: Date): boolean {
  if (reported.state === 'pending') return payment.ask(now);
  return reported.state === 'failed' && payment.fail(reported.failure, now);
}
