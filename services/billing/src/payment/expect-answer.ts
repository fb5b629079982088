import type { EntityManager } from '@mikro-orm/postgresql';

/** Somebody looks at the payment right now: whether its card was charged is asked for within seconds, should the webhook be lost. */
export async function expectAnswer(em: EntityManager, paymentId: string, now: Date): Promise<void> {
  const soon = new Date(now.getTime() + 4_000);
  await em.execute(
    `update payments set next_check_at = ? where id = ? and status in ('created', 'pending', 'failed') and reference is not null
       and next_check_at > ?`,
    [soon, paymentId, soon],
  );
}
