import type { EntityManager } from '@mikro-orm/postgresql';
import { checkPayment } from './check-payment.ts';
import type { PaymentDesk } from '../payment/desk.ts';
import { Payment } from '../payment/payment.entity.ts';
import type { PaymentRow } from '../payment/payment.queries.ts';

/**
 * Asks the provider at once about a mobile money request that its payer can answer, instead of in the next round, and settles it. Any other payment
 * is left alone: the request of a payment that is only created is still being sent to the provider, and a check could take it for lost.
 */
export async function checkRequest(desk: PaymentDesk, em: EntityManager, payment: PaymentRow): Promise<void> {
  const { id, method, channel, status } = payment;
  if (channel !== 'provider' || method === 'card' || status !== 'pending') return;
  await checkPayment(desk, em.fork(), await em.fork().findOneOrFail(Payment, { id }));
}
