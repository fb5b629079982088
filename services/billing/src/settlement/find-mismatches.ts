import type { QuarantineReason } from '@yoza/billing-contract/bookkeeping';
import { rowsOf } from '@yoza/service-kit/rows-of';
import { sql } from 'kysely';
import type { Payment } from '../payment/payment.entity.ts';
import type { ProviderState } from '../provider/ports.ts';

/** A success that a provider reports of a payment. */
export interface Success {
  payment: Payment;
  reported: Extract<ProviderState, { state: 'succeeded' }>;
}

/**
 * Returns why successes do not match their requests, by the ids of the payments; those that do are not in it. `used` has the payments that
 * {@link usedBefore} finds.
 */
export function findMismatches(
  successes: readonly Success[],
  used: ReadonlySet<string>,
): Map<string, QuarantineReason> {
  const reasons = new Map<string, QuarantineReason>();
  for (const success of successes) {
    const reason = used.has(success.payment.id) ? 'already_used' : mismatchOf(success);
    if (reason !== null) reasons.set(success.payment.id, reason);
  }
  return reasons;
}

function mismatchOf({ payment, reported }: Success): QuarantineReason | null {
  if (reported.currency.toUpperCase() !== 'UGX') return 'wrong_currency';
  if (reported.amount !== null && reported.amount !== payment.amount) return 'wrong_amount';
  return payment.method === 'card' && reported.customerId !== payment.customerId ? 'someone_elses' : null;
}

/**
 * Returns the query of the payments whose transaction paid another payment. Users type transaction ids without their dots. Each is looked up in the index
 * of transaction ids: joined, PostgreSQL would read all payments.
 */
export function usedBefore(successes: readonly Success[]) {
  const rows = successes.map(({ payment, reported: { transactionId } }) => ({
    payment: payment.id,
    paid_by: payment.method,
    transaction: transactionId,
  }));
  const types = { payment: 'uuid', paid_by: 'text', transaction: 'text' } as const;
  return sql<{ payment: string }>`
    select payment from ${rowsOf('successes', rows, types)}
      cross join lateral (select 1 from payments where method = paid_by and id <> payment
        and translate(upper(transaction_id), ' .-', '') = translate(upper(transaction), ' .-', '') limit 1) as used`;
}
