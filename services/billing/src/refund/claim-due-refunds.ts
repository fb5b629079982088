import { withTransaction } from '@yoza/service-kit/transaction';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DueRefund } from './send-refund.ts';

/** So long a provider has to answer before the refund counts as forgotten by a process that died; longer than any call takes. */
const leaseMs = 120_000;

/**
 * Takes up to `most` refunds whose provider is to be asked now, each by one process only: none of them is due again before the lease is over.
 */
export function claimDueRefunds(em: EntityManager, now: Date, most: number): Promise<DueRefund[]> {
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
      [now, most, lease, now],
    ),
  );
}
