import type { EntityManager } from '@mikro-orm/postgresql';
import { Payment } from './payment.entity.ts';

/**
 * Has the provider asked within seconds whether the card of a payment was charged, in case the webhook is lost: a user is viewing the payment right
 * now.
 */
export async function checkSoon(em: EntityManager, paymentId: string, now: Date): Promise<void> {
  const soon = new Date(now.getTime() + 4_000);
  const unsettled = { $in: ['created', 'pending', 'failed'] } as const;
  await em.nativeUpdate(
    Payment,
    { id: paymentId, status: unsettled, reference: { $ne: null }, nextCheckAt: { $gt: soon } },
    { nextCheckAt: soon },
  );
}
