import type {
  Notification as WireNotification,
  NotificationFacts,
  NotificationKind,
} from '@yoza/contracts/chat/notifications';
import { defineEntity, p } from '@mikro-orm/core';

const NotificationSchema = defineEntity({
  name: 'Notification',
  tableName: 'notifications',
  properties: {
    id: p.uuid().primary(),
    personId: p.uuid(),
    kind: p.string().$type<NotificationKind>(),
    subject: p.string().$type<WireNotification['subject']>(),
    subjectId: p.uuid(),
    /** What it tells of: an event, or for `chat-message` the first message that was left unread. */
    eventId: p.uuid(),
    facts: p.json<NotificationFacts>(),
    /** When it happened, which may be before it was stored. */
    createdAt: p.datetime(3),
    readAt: p.datetime(3).strictNullable(),
  },
});

/** Something that happened, for one person who wants to know of it. */
export class Notification extends NotificationSchema.class {}
NotificationSchema.setClass(Notification);
