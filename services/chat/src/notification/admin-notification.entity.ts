import type {
  Notification as WireNotification,
  NotificationFacts,
  NotificationKind,
} from '@yoza/contracts/chat/notifications';
import { defineEntity, p } from '@mikro-orm/core';

export const AdminNotificationSchema = defineEntity({
  name: 'AdminNotification',
  tableName: 'admin_notifications',
  properties: {
    id: p.uuid().primary(),
    /** Order of storing, assigned by the database. */
    position: p.bigint('string').autoincrement(),
    kind: p.string().$type<NotificationKind>(),
    subject: p.string().$type<WireNotification['subject']>(),
    subjectId: p.uuid(),
    eventId: p.uuid(),
    facts: p.json<NotificationFacts>(),
    /** Time of the event; may be earlier than the time the notification was stored. */
    createdAt: p.datetime(3),
    /** Set if the notification was stored as read for every admin. */
    readAt: p.datetime(3).strictNullable(),
  },
});

/** A notification of an event to all admins. */
export class AdminNotification extends AdminNotificationSchema.class {}
AdminNotificationSchema.setClass(AdminNotification);
