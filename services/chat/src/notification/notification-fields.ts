import type {
  Notification as WireNotification,
  NotificationFacts,
  NotificationKind,
} from '@yoza/chat-contract/notifications';
import { p } from '@mikro-orm/core';

/** Fields of a notification to one person and of one to all admins. */
export const notificationFields = {
  id: p.uuid().primary(),
  kind: p.string().$type<NotificationKind>(),
  subject: p.string().$type<WireNotification['subject']>(),
  subjectId: p.uuid(),
  /** Event of the notification, or for `chat-message` the first unread message: a UUID v7, whose month decides the partition. */
  eventId: p.uuid(),
  facts: p.json<NotificationFacts>(),
  /** Time of the event; may be earlier than the time the notification was stored. */
  createdAt: p.datetime(3),
};
