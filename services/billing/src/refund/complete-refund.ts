import type { Actor } from '@yoza/messaging/record-admin-change';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import { money } from '@yoza/kernel-contract/primitives';
import { conflict, notFound } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Invoice } from '../invoice/invoice.entity.ts';
import { Payment } from '../payment/payment.entity.ts';
import { finishRefund } from './finish-refund.ts';
import { refundSubject } from './refund-subject.ts';
import { Refund } from './refund.entity.ts';

export interface PayoutByHand {
  refundId: string;
  /** Admin's note on the payout. */
  reference: string;
  actor: Actor;
  now: Date;
}

/**
 * Records that a refund was paid out by hand, including one that its provider refused. Repeating the same reference changes nothing. Throws 404, and
 * 409 while the provider is sending it or when it was already paid out.
 */
export async function completeRefund(em: EntityManager, payout: PayoutByHand): Promise<void> {
  await withTransaction(em, async (transaction) => {
    const lock = { lockMode: LockMode.PESSIMISTIC_WRITE } as const;
    const refund = await transaction.findOne(Refund, { id: payout.refundId }, lock);
    if (!refund) throw notFound('Refund not found');
    if (refund.status === 'succeeded' && refund.reference === payout.reference) return;
    if (refund.status === 'pending') {
      throw conflict('REFUND_UNDER_WAY', 'The provider is processing this refund. There is nothing to pay out.');
    }
    const { actor, reference, now } = payout;
    const before = { status: refund.status };
    await finishRefund(transaction, refund, { reference, actorId: actor.userId, now });
    const { invoiceId } = await transaction.findOneOrFail(Payment, { id: refund.paymentId });
    const invoice = invoiceId === null ? null : await transaction.findOneOrFail(Invoice, { id: invoiceId });
    recordAdminChange(transaction, {
      actor,
      action: 'refund.completed',
      subject: refundSubject(refund, invoice),
      before,
      after: { status: refund.status, amount: money(refund.amount), reference },
      at: now,
    });
  });
}
