import type { EntityManager } from '@mikro-orm/postgresql';
import { OutgoingEmail } from '../mail/outgoing-email.entity.ts';
import { Notification } from './notification.entity.ts';

/** Removes notifications, and finished emails, older than this number of days. */
export async function pruneNotifications(em: EntityManager, now: Date, days: number): Promise<void> {
  const before = new Date(now.getTime() - days * 86_400_000);
  await em.nativeDelete(Notification, { createdAt: { $lt: before } });
  await em.nativeDelete(OutgoingEmail, { status: { $ne: 'waiting' }, createdAt: { $lt: before } });
}
