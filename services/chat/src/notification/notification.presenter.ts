import type { Notification } from '@yoza/contracts/chat/notifications';
import type { Notification as StoredNotification } from './notification.entity.ts';

/** The wire form of a notification. */
export function presentNotification(stored: StoredNotification): Notification {
  const { id, kind, subject, subjectId, facts, createdAt, readAt } = stored;
  return {
    id,
    kind,
    subject,
    subjectId,
    facts,
    createdAt: createdAt.toISOString(),
    readAt: readAt?.toISOString() ?? null,
  };
}
