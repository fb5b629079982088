import { money } from '@yoza/kernel-contract/primitives';
import type { Actor } from '@yoza/messaging/record-admin-change';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import { conflict } from '@yoza/service-kit/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import { writeCreditNote } from '../credit-note/write-credit-note.ts';
import { followBalance } from '../payment/follow-balance.ts';
import type { PaymentParts } from '../ledger/payment-parts.ts';
import { partsOf, sumOf, takeFrom } from '../ledger/payment-parts.ts';
import { ugx } from '../ledger/ugx.ts';
import { changePayment } from '../payment/change-payment.ts';
import type { Payment } from '../payment/payment.entity.ts';
import { refundPart } from './refund-part.ts';
import { refundSubject } from './refund-subject.ts';
import type { Refund } from './refund.entity.ts';

export interface RefundCommand {
  paymentId: string;
  /** Amount in whole shillings; if undefined, everything not yet refunded. */
  amount: number | undefined;
  reason: string;
  actor: Actor;
  now: Date;
}

/**
 * Refunds money of a payment at an admin's request: first the invoice's part, with a credit note for it, the tip last. Throws 404, 409
 * REFUND_TOO_LARGE and NOTHING_LEFT with the refundable amount, and PAYMENT_NOT_SUCCEEDED.
 */
export function refundPayment(em: EntityManager, command: RefundCommand): Promise<Refund> {
  const { paymentId, reason, actor, now } = command;
  const actorId = actor.userId;
  return changePayment(em, paymentId, async (transaction, payment, invoice) => {
    const parts = partsToRefund(payment, await partsOf(transaction, paymentId), command.amount);
    const concernsInvoice = invoice !== null && parts.invoice > 0;
    if (concernsInvoice) {
      await writeCreditNote(transaction, invoice, { amount: parts.invoice, reason, issuedBy: actorId, now });
    }
    const refund = await refundPart(transaction, { paymentId, parts, cause: 'admin', reason, actorId, now });
    if (concernsInvoice) await followBalance(transaction, invoice, actorId, now);
    recordAdminChange(transaction, {
      actor,
      action: 'refund.started',
      subject: refundSubject(refund, invoice),
      after: { amount: money(refund.amount), method: payment.method, reason },
      at: now,
    });
    return refund;
  });
}

function partsToRefund(payment: Payment, parts: PaymentParts, amount: number | undefined): PaymentParts {
  if (payment.status !== 'succeeded') {
    throw conflict('PAYMENT_NOT_SUCCEEDED', 'Only a payment that succeeded can be refunded');
  }
  const left = sumOf(parts);
  const members = { left: money(Math.max(left, 0)) };
  if (left <= 0) throw conflict('NOTHING_LEFT', 'This payment has already been refunded in full', members);
  if (amount !== undefined && amount > left) {
    throw conflict('REFUND_TOO_LARGE', `You can refund at most ${ugx(left)} of this payment`, members);
  }
  return takeFrom(parts, amount ?? left);
}
