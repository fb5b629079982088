import type { PaymentState } from '@yoza/contracts/billing/payments';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { EntityManager } from '@mikro-orm/postgresql';
import { recordSuccesses } from '../allocation/record-success.ts';
import type { Settlement } from '../payment/desk.ts';
import type { LockedPayment, LockedRows } from '../payment/change-payment.ts';
import { lockPayments } from '../payment/change-payment.ts';
import { publishPayments } from '../payment/publish-payment.ts';
import type { Payment } from '../payment/payment.entity.ts';
import { lockReported, plainId } from '../payment/transaction-holder.ts';
import type { ProviderState } from '../provider/ports.ts';
import { left } from '../schedule/in-batches.ts';
import { adoptTransfers } from '../transfer/take-transfer.ts';
import type { Success } from './find-mismatches.ts';
import { findMismatches } from './find-mismatches.ts';
import { judgeNotices } from './judge-notices.ts';
import { setMismatchAside } from './set-mismatch-aside.ts';

type LockedSettlement = Settlement & LockedPayment;

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

const settle = (
  em: EntityManager,
  settlements: readonly Settlement[],
  now: Date,
  locked: LockedRows,
): Promise<(PaymentState | typeof left)[]> =>
  withTransaction(em, async (transaction) => {
    const found = await lockSettlements(transaction, settlements, locked);
    const all = [...found.values()];
    await judgeNotices(transaction, all);
    const successes = all.filter(isNewSuccess);
    const mismatches = await findMismatches(transaction, successes);
    const matching = successes.filter(({ payment }) => !mismatches.has(payment.id));
    await adoptTransfers(transaction, matching, now);
    await recordSuccesses(transaction, matching.map(receivedBy), now);
    for (const success of successes) {
      const reason = mismatches.get(success.payment.id);
      if (reason) await setMismatchAside(transaction, success, reason, now);
    }
    const others = all.filter(
      ({ payment, reported }) => mismatches.has(payment.id) || takeOutcome(payment, reported, now),
    );
    await publishPayments(transaction, others, now);
    return settlements.map((settlement) => found.get(settlement)?.payment.status ?? left);
  });

/** Locks the transaction ids, the invoices by id, then the payments by id. Leaves settlements out as {@link settlePayments}. */
async function lockSettlements(
  em: EntityManager,
  settlements: readonly Settlement[],
  locked: LockedRows,
): Promise<Map<Settlement, LockedSettlement>> {
  const distinct = withoutRepeats(settlements);
  const busy = await lockReported(em, distinct.flatMap(transactionOf), locked);
  const free = distinct.filter(({ paymentId }) => !busy.has(paymentId));
  const payments = await lockPayments(
    em,
    free.map(({ paymentId }) => paymentId),
    locked,
  );
  return new Map(
    free.flatMap((settlement) => {
      const payment = payments.get(settlement.paymentId);
      return payment ? [[settlement, { ...settlement, ...payment }]] : [];
    }),
  );
}

/** Returns the first settlements of each payment and of each transaction id. */
function withoutRepeats(settlements: readonly Settlement[]): Settlement[] {
  const seen = new Set<string>();
  return settlements.filter((settlement) => {
    const names = [
      settlement.paymentId,
      ...transactionOf(settlement).map(({ transactionId }) => plainId(transactionId)),
    ];
    if (names.some((name) => seen.has(name))) return false;
    for (const name of names) seen.add(name);
    return true;
  });
}

const transactionOf = ({ paymentId, reported }: Settlement) =>
  reported.state === 'succeeded' ? [{ paymentId, transactionId: reported.transactionId }] : [];

const isNewSuccess = (settlement: LockedSettlement): settlement is LockedSettlement & Success =>
  settlement.reported.state === 'succeeded' &&
  settlement.payment.status !== 'succeeded' &&
  !settlement.payment.isSetAside;

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
