import { removeOlder } from '@yoza/messaging/remove-older';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Maximum number of rows that one statement removes, so that none takes long. */
const step = 10_000;

/** Removes notifications, with the read states of admins, and finished emails, older than this number of days. */
export async function pruneNotifications(em: EntityManager, now: Date, days: number, batch = step): Promise<void> {
  const old = { since: 'created_at', before: new Date(now.getTime() - days * 86_400_000), batch };
  await removeOlder(em, { table: 'notifications', ...old });
  await removeOlder(em, { table: 'admin_notifications', ...old });
  await removeOlder(em, { table: 'outgoing_emails', also: "status <> 'waiting'", ...old });
}
