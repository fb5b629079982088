import type { EntityManager } from '@mikro-orm/postgresql';
import { partsOf } from '../ledger/payment-parts.ts';
import { startRefund } from '../refund/start-refund.ts';
import { changePayment } from '../payment/change-payment.ts';
import { unusedAfterMs } from '../payment/payment.entity.ts';

/** Refunds, once, a payment before a booking that no booking used within half an hour. A payment that was set aside is left to an admin. */
export async function refundUnused(em: EntityManager, paymentId: string, now: Date): Promise<void> {
  await changePayment(em, paymentId, async (transaction, payment) => {
    const { status, invoiceId, succeededAt, amount } = payment;
    if (status !== 'succeeded' || invoiceId !== null || payment.nextCheckAt === null) return;
    if (now.getTime() - succeededAt!.getTime() < unusedAfterMs) return;
    payment.nextCheckAt = null;
    if ((await partsOf(transaction, paymentId)).unallocated < amount) return;
    await startRefund(transaction, {
      paymentId,
      amount,
      cause: 'unused',
      reason: 'No booking was made with this payment',
      from: 'unallocated',
      actorId: null,
      now,
    });
  });
}
