import type { EntityManager } from '@mikro-orm/postgresql';
import { OutgoingEmail } from '../mail/outgoing-email.entity.ts';
import { AdminNotification } from './admin-notification.entity.ts';
import { Notification } from './notification.entity.ts';

/** Removes notifications, with the read states of admins, and finished emails, older than this number of days. */
export async function pruneNotifications(em: EntityManager, now: Date, days: number): Promise<void> {
  const before = new Date(now.getTime() - days * 86_400_000);
  await em.nativeDelete(Notification, { createdAt: { $lt: before } });
  await em.nativeDelete(AdminNotification, { createdAt: { $lt: before } });
  await em.nativeDelete(OutgoingEmail, { status: { $ne: 'waiting' }, createdAt: { $lt: before } });
}
