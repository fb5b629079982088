import type { Notification } from '@yoza/contracts/chat/notifications';
import type { NotificationRow } from './notification.queries.ts';

/** The wire form of a notification. */
export function presentNotification(row: NotificationRow): Notification {
  const { id, kind, subject, facts } = row;
  return {
    id,
    kind,
    subject,
    subjectId: row.subject_id,
    facts,
    createdAt: new Date(row.created_at).toISOString(),
    readAt: row.read_at === null ? null : new Date(row.read_at).toISOString(),
  };
}
