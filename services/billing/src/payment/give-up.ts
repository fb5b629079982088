import type { PaymentState } from '@yoza/contracts/billing/payments';
import { ProblemError } from '@yoza/service-kit/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProviderAnswer } from '../provider/ports.ts';
import { ProviderUnreachable } from '../provider/ports.ts';
import { changePayment } from './change-payment.ts';
import type { PaymentDesk } from './desk.ts';
import { paymentPending } from './open-invoice.ts';
import type { Payment } from './payment.entity.ts';
import { startTrail } from './payment-trail.ts';
import { publishPayment } from './publish-payment.ts';
import { settlePayment } from './settle-payment.ts';

/** 502: the provider does not answer, so nothing was set up. */
export const providerUnavailable = () =>
  new ProblemError(502, 'PROVIDER_UNAVAILABLE', 'Unable to set up payment. Please try again.');

/**
 * Ends a payment that waits for its payer, so that another can take its place; returns what became of it, since it may have been paid. A
 * card intent is cancelled at the provider; a prompt cannot be called back and stays watched: should it be paid nevertheless, that is
 * found and sent back. Throws 409 PAYMENT_PENDING while a card is being charged and 502 when its provider cannot be asked.
 */
export async function giveUp(desk: PaymentDesk, em: EntityManager, payment: Payment): Promise<PaymentState> {
  const { trail, save } = startTrail(desk.clock);
  const answer = await lastWord(desk, payment, trail).finally(() => save(em, payment.id));
  if (answer) {
    const status = await settlePayment(em, payment.id, answer, desk.clock.now());
    if (status === 'succeeded') return status;
    if (payment.method === 'card' && answer.state === 'pending') throw paymentPending(payment.id);
  }
  return changePayment(em, payment.id, async (transaction, current, invoice) => {
    const now = desk.clock.now();
    if (current.fail('CANCELLED', now)) await publishPayment(transaction, current, invoice, now);
    return current.status;
  });
}

async function lastWord(
  { providers }: PaymentDesk,
  { method, reference }: Payment,
  trail: Parameters<NonNullable<PaymentDesk['providers']['card']>['enquire']>[1],
): Promise<ProviderAnswer | undefined> {
  if (reference === null || method === 'cash') return undefined;
  try {
    if (method === 'card') return await providers.card?.cancel(reference, trail);
    return await providers[method]?.enquire(reference, trail);
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    if (method === 'card') throw providerUnavailable();
    return undefined;
  }
}
