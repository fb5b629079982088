import type { EntityManager } from '@mikro-orm/postgresql';

/** Maximum number of rows that one statement removes, so that none takes long. */
const step = 10_000;

/** Removes notifications, with the read states of admins, and finished emails, older than this number of days. */
export async function pruneNotifications(em: EntityManager, now: Date, days: number, batch = step): Promise<void> {
  const before = new Date(now.getTime() - days * 86_400_000);
  await removeOlder(em, 'notifications', 'true', before, batch);
  await removeOlder(em, 'admin_notifications', 'true', before, batch);
  await removeOlder(em, 'outgoing_emails', "status <> 'waiting'", before, batch);
}

async function removeOlder(em: EntityManager, table: string, also: string, before: Date, batch: number): Promise<void> {
  // Skips rows that another process is removing or marking at the same time. The array limits the plan to reading these rows only.
  const statement = `delete from ${table} where ctid = any(array(
    select ctid from ${table} where ${also} and created_at < ? order by created_at limit ? for update skip locked))`;
  let removed: number;
  do removed = (await em.execute<{ affectedRows: number }>(statement, [before, batch], 'run')).affectedRows;
  while (removed === batch);
}
