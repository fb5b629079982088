import type { EntityManager } from '@mikro-orm/postgresql';
import { Payment } from './payment.entity.ts';

/**
 * Has the pending card payments of an invoice cancelled at the provider, since it no longer asks for money. A declined one can still be confirmed.
 */
export async function giveUpIntents(em: EntityManager, invoiceId: string, now: Date): Promise<void> {
  await em.flush();
  await em.nativeUpdate(
    Payment,
    { invoiceId, method: 'card', channel: 'provider', status: { $in: ['created', 'pending'] } },
    { cancelWanted: true, nextCheckAt: now },
  );
}
