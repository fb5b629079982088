import type { EntityManager } from '@mikro-orm/postgresql';
import { checkPayment } from './check-payment.ts';
import type { PaymentDesk } from './desk.ts';
import type { PaymentRow } from './payment.queries.ts';

/**
 * Asks the provider at once about a mobile money request that its payer can answer, instead of with the next round, and settles it. Any
 * other payment is left alone: one that is only created is still on its way to the provider, which could take it for a lost one.
 */
export async function checkRequest(desk: PaymentDesk, em: EntityManager, payment: PaymentRow): Promise<void> {
  const { id, method, channel, status } = payment;
  if (channel !== 'provider' || method === 'card' || status !== 'pending') return;
  await checkPayment(desk, em.fork(), id);
}
