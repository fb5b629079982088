import { withTransaction } from '@yoza/service-kit/transaction';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DueRefund } from './send-refund.ts';

/**
 * Time a provider has to respond before another process may retry the refund, in milliseconds; longer than the calls of one take at the default
 * timeout.
 */
const leaseMs = 120_000;

/** Claims up to `maximum` refunds that are due at their provider, each for one process only: none of them is due again before the lease ends. */
export function claimDueRefunds(em: EntityManager, now: Date, maximum: number): Promise<DueRefund[]> {
  const lease = new Date(now.getTime() + leaseMs);
  return withTransaction(em, (transaction) =>
    transaction.execute<DueRefund[]>(
      `with due as (
         select id from refunds where status = 'pending' and next_attempt_at <= ?
         order by next_attempt_at limit ? for update skip locked)
       update refunds set attempts = attempts + 1, next_attempt_at = ?, updated_at = ? from due, payments
       where refunds.id = due.id and payments.id = refunds.payment_id
       returning refunds.id, payment_id as "paymentId", refunds.amount, attempts, method, payments.reference,
         transaction_id as "transactionId"`,
      [now, maximum, lease, now],
    ),
  );
}
