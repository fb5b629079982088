import type { EntityManager } from '@mikro-orm/postgresql';

/** Removes notifications, and finished e-mails, older than this number of days. */
export async function pruneNotifications(em: EntityManager, now: Date, days: number): Promise<void> {
  const before = new Date(now.getTime() - days * 86_400_000);
  await em.execute('delete from notifications where created_at < ?', [before]);
  await em.execute("delete from outgoing_emails where status <> 'waiting' and created_at < ?", [before]);
}
