import type { EntityManager } from '@mikro-orm/postgresql';

/** Has unconfirmed card payments cancelled at the provider: their invoice no longer asks for money. */
export async function giveUpIntents(em: EntityManager, invoiceId: string, now: Date): Promise<void> {
  await em.flush();
  await em.execute(
    `update payments set cancel_wanted = true, next_check_at = ?
     where invoice_id = ? and method = 'card' and channel = 'provider' and status in ('created', 'pending')`,
    [now, invoiceId],
  );
}
