import type { EntityManager } from '@mikro-orm/postgresql';
import { confirmableCards } from './open-invoice.ts';
import { Payment } from './payment.entity.ts';

/**
 * Has the card payments of an invoice cancelled at the provider that are pending or could still be confirmed after a failure, since it no longer asks
 * for money.
 */
export async function giveUpIntents(em: EntityManager, invoiceId: string, now: Date): Promise<void> {
  await em.flush();
  const pending = { method: 'card', channel: 'provider', status: { $in: ['created', 'pending'] } } as const;
  const open = { invoiceId, $or: [pending, confirmableCards] };
  await em.nativeUpdate(Payment, open, { cancelWanted: true, nextCheckAt: now });
}
