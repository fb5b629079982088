import type { EntityManager } from '@mikro-orm/postgresql';

/** Removes notifications, and e-mails that are through, from more than so many days ago. */
export async function pruneOldNews(em: EntityManager, now: Date, days: number): Promise<void> {
  const before = new Date(now.getTime() - days * 86_400_000);
  await em.execute('delete from notifications where created_at < ?', [before]);
  await em.execute("delete from outgoing_emails where status <> 'waiting' and created_at < ?", [before]);
}
