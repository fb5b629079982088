import type { EntityManager } from '@mikro-orm/postgresql';
import { Payment } from './payment.entity.ts';

/** Has unconfirmed card payments cancelled at the provider: their invoice no longer asks for money. */
export async function giveUpIntents(em: EntityManager, invoiceId: string, now: Date): Promise<void> {
  await em.flush();
  await em.nativeUpdate(
    Payment,
    { invoiceId, method: 'card', channel: 'provider', status: { $in: ['created', 'pending'] } },
    { cancelWanted: true, nextCheckAt: now },
  );
}
