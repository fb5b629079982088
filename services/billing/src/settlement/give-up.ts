import type { PaymentState } from '@yoza/billing-contract/payments';
import { ProblemError } from '@yoza/service-kit/errors';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ProviderState } from '../provider/ports.ts';
import { ProviderUnreachable } from '../provider/ports.ts';
import { changePayment } from '../payment/change-payment.ts';
import type { PaymentDesk } from '../payment/desk.ts';
import { paymentPending } from '../payment/open-invoice.ts';
import type { Payment } from '../payment/payment.entity.ts';
import { startExchangeLog } from '../payment/exchange-log.ts';
import { publishPayment } from '../payment/publish-payment.ts';

/** 502: the provider does not respond or refuses, so nothing was set up. */
export const providerUnavailable = () =>
  new ProblemError(502, 'PROVIDER_UNAVAILABLE', 'Unable to set up payment. Please try again.');

/**
 * Ends a payment that waits for its payer, so that another can replace it; returns its resulting status, since it may have been paid. A card intent
 * is cancelled at the provider; a prompt cannot be recalled and is still checked: if it is paid nevertheless, what exceeds the balance due is
 * refunded. Throws 409 PAYMENT_PENDING while a card is being charged and 502 when the card provider cannot be asked.
 */
export async function giveUp(desk: PaymentDesk, em: EntityManager, payment: Payment): Promise<PaymentState> {
  const { exchangeLog, steps } = startExchangeLog(desk.clock, payment.id);
  const reported = await lastWord(desk, payment, exchangeLog).finally(() => desk.keep(steps));
  if (reported) {
    const status = await desk.settle({ paymentId: payment.id, reported });
    if (status === 'succeeded') return status;
    if (payment.method === 'card' && reported.state === 'pending') throw paymentPending(payment.id);
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
  exchangeLog: Parameters<NonNullable<PaymentDesk['providers']['card']>['enquire']>[1],
): Promise<ProviderState | undefined> {
  if (reference === null || method === 'cash') return undefined;
  try {
    if (method === 'card') return await providers.card?.cancel(reference, exchangeLog);
    return await providers[method]?.enquire(reference, exchangeLog);
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    if (method === 'card') throw providerUnavailable();
    return undefined;
  }
}
