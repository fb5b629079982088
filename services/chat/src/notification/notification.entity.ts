import type {
  Notification as WireNotification,
  NotificationFacts,
  NotificationKind,
} from '@yoza/contracts/chat/notifications';
import { defineEntity, p } from '@mikro-orm/core';

export const NotificationSchema = defineEntity({
  name: 'Notification',
  tableName: 'notifications',
  properties: {
    id: p.uuid().primary(),
    personId: p.uuid(),
    kind: p.string().$type<NotificationKind>(),
    subject: p.string().$type<WireNotification['subject']>(),
    subjectId: p.uuid(),
    /** Event of the notification; for `chat-message`, the first unread message. */
    eventId: p.uuid(),
    facts: p.json<NotificationFacts>(),
    /** Time of the event; may be earlier than the time the notification was stored. */
    createdAt: p.datetime(3),
    readAt: p.datetime(3).strictNullable(),
  },
});

/** A notification of an event to one person. */
export class Notification extends NotificationSchema.class {}
NotificationSchema.setClass(Notification);
