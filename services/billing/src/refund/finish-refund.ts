import type { EntityManager } from '@mikro-orm/postgresql';
import { post } from '../ledger/post.ts';
import { tablesOf } from '../tables.ts';
import { publishRefund } from './publish-refund.ts';
import type { Refund } from './refund.entity.ts';

export interface Payout {
  /** Reference from the provider, or the one entered by the admin who paid it out. */
  reference: string;
  actorId: string | null;
  now: Date;
}

/** Completes a refund: status, ledger and event in the transaction of `em`, which must hold the lock of the refund. */
export async function finishRefund(
  em: EntityManager,
  refund: Refund,
  { reference, actorId, now }: Payout,
): Promise<void> {
  refund.complete(reference, actorId, now);
  await em.flush();
  const payment = await tablesOf(em)
    .selectFrom('payments')
    .select(['method', 'invoice_id'])
    .where('id', '=', refund.paymentId)
    .executeTakeFirstOrThrow();
  await post(em, {
    cause: `refund-done:${refund.id}`,
    memo: `Refunded: ${reference}`,
    invoiceId: payment.invoice_id,
    paymentId: refund.paymentId,
    refundId: refund.id,
    occurredAt: now,
    postings: [
      ['refunds_due', refund.amount],
      [payment.method, -refund.amount],
    ],
  });
  await publishRefund(em, refund, actorId, now);
}
