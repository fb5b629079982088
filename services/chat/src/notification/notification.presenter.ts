import type { Notification } from '@yoza/chat-contract/notifications';
import { wireTime, wireTimeOrNull } from '@yoza/service-kit/wire-time';
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
    createdAt: wireTime(row.created_at),
    readAt: wireTimeOrNull(row.read_at),
  };
}
