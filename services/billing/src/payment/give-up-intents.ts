import type { EntityManager } from '@mikro-orm/postgresql';
import { retireFailedCards } from './open-invoice.ts';
import { Payment } from './payment.entity.ts';

/**
 * Has the card payments of an invoice cancelled at the provider that are pending or could still be confirmed after a failure, since it no longer asks
 * for money.
 */
export async function giveUpIntents(em: EntityManager, invoiceId: string, now: Date): Promise<void> {
  await em.flush();
  await em.nativeUpdate(
    Payment,
    { invoiceId, method: 'card', channel: 'provider', status: { $in: ['created', 'pending'] } },
    { cancelWanted: true, nextCheckAt: now },
  );
  await retireFailedCards(em, { invoiceId }, now);
}
