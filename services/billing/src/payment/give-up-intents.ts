import type { EntityManager } from '@mikro-orm/postgresql';
import { confirmableCards } from './open-invoice.ts';
import { Payment } from './payment.entity.ts';

/**
 * Has the card payments of invoices cancelled at the provider that are pending or could still be confirmed after a failure, since these invoices no
 * longer ask for money.
 */
export async function giveUpIntents(em: EntityManager, invoiceIds: readonly string[], now: Date): Promise<void> {
  await em.flush();
  const pending = { method: 'card', channel: 'provider', status: { $in: ['created', 'pending'] } } as const;
  const open = { invoiceId: { $in: invoiceIds }, $or: [pending, confirmableCards] };
  await em.nativeUpdate(Payment, open, { cancelWanted: true, nextCheckAt: now });
}
