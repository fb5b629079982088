import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Has the provider asked within seconds whether the card of a payment was charged, in case the webhook is lost: a user is viewing the payment right
 * now.
 */
export async function expectAnswer(em: EntityManager, paymentId: string, now: Date): Promise<void> {
  const soon = new Date(now.getTime() + 4_000);
  await em.execute(
    `update payments set next_check_at = ? where id = ? and status in ('created', 'pending', 'failed') and reference is not null
       and next_check_at > ?`,
    [soon, paymentId, soon],
  );
}
