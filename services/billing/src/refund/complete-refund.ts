import { conflict, notFound } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { finishRefund } from './finish-refund.ts';
import { Refund } from './refund.entity.ts';

export interface PayoutByHand {
  refundId: string;
  /** What the admin wrote down about the payout. */
  reference: string;
  actorId: string;
  now: Date;
}

/**
 * Notes that a refund was paid out by hand, also one its provider refused. The same reference again changes nothing. Throws 404, and 409 while
 * the provider is sending it or when it was paid out already.
 */
export async function completeRefund(em: EntityManager, payout: PayoutByHand): Promise<void> {
  await withTransaction(em, async (transaction) => {
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
    const refund = await transaction.findOne(Refund, { id: payout.refundId }, lock);
    if (!refund) throw notFound('Refund not found');
    if (refund.status === 'succeeded' && refund.reference === payout.reference) return;
    if (refund.status === 'pending') {
      throw conflict('REFUND_UNDER_WAY', 'The provider is sending this refund; there is nothing to pay out');
    }
    await finishRefund(transaction, refund, payout);
  });
}
