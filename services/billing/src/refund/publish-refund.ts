import type { RefundStatus } from '@yoza/billing-contract/payments';
import { paymentRefunded, refundFailed, refundStarted } from '@yoza/billing-contract/events';
import { money } from '@yoza/kernel-contract/primitives';
import { recordEvent } from '@yoza/messaging/record-event';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Nullable } from 'kysely';
import type { Tables } from '../tables.ts';
import type { Refund } from './refund.entity.ts';

type RefundedPayment = Pick<Tables['payments'], 'invoice_id' | 'customer_id' | 'method'> &
  Nullable<Pick<Tables['invoices'], 'invoice_number' | 'job_id'>> & { is_whole: boolean };

const changes: Record<RefundStatus, typeof refundStarted | typeof paymentRefunded | typeof refundFailed> = {
  pending: refundStarted,
  to_pay_out: refundStarted,
  succeeded: paymentRefunded,
  failed: refundFailed,
};

/**
 * Records the event of a refund's status in the transaction of `em`, which is flushed first: decided, completed or refused. `actorId` is null for the
 * system itself. A refund that its provider did not send and an admin has to pay out is recorded as decided again.
 */
export async function publishRefund(
  em: EntityManager,
  refund: Refund,
  actorId: string | null,
  now: Date,
): Promise<void> {
  await em.flush();
  const payment = await refundedPayment(em, refund.paymentId);
  recordEvent(em, changes[refund.status] as typeof refundStarted, {
    aggregate: { id: refund.id, version: refund.version },
    actorId,
    data: {
      id: refund.id,
      paymentId: refund.paymentId,
      invoiceId: payment.invoice_id,
      invoiceNumber: payment.invoice_number,
      jobId: payment.job_id,
      customerId: payment.customer_id,
      method: payment.method,
      amount: money(refund.amount),
      cause: refund.cause,
      reason: refund.reason,
      status: refund.status,
      isWhole: payment.is_whole,
      createdAt: refund.createdAt.toISOString(),
    },
    occurredAt: now,
  });
}

/**
 * Finds a payment, and whether refunds of any status cover everything paid for its job (for a payment without a job: everything paid by it).
 * `is_whole` is false for a payment that did not succeed.
 */
async function refundedPayment(em: EntityManager, paymentId: string): Promise<RefundedPayment> {
  const [row] = await em.execute<RefundedPayment[]>(
    `select payments.invoice_id, invoice_number, job_id, payments.customer_id, payments.method,
       payments.status = 'succeeded' and 0 = (
         select sum(paid.amount - (select coalesce(sum(amount), 0) from refunds where payment_id = paid.id)) from payments paid
         where paid.status = 'succeeded' and (paid.id = payments.id or paid.invoice_id = payments.invoice_id)) as is_whole
     from payments left join invoices on invoices.id = payments.invoice_id where payments.id = ?`,
    [paymentId],
  );
  return row!;
}
