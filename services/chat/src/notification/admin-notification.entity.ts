import { defineEntity, p } from '@mikro-orm/core';
import { notificationFields } from './notification-fields.ts';

export const AdminNotificationSchema = defineEntity({
  name: 'AdminNotification',
  tableName: 'admin_notifications',
  properties: {
    ...notificationFields,
    /** Order of storing, assigned by the database. */
    position: p.bigint('string').autoincrement(),
    /** Set if the notification was stored as read for every admin. */
    readAt: p.datetime(3).strictNullable(),
  },
});

/** A notification of an event to all admins. */
export class AdminNotification extends AdminNotificationSchema.class {}
AdminNotificationSchema.setClass(AdminNotification);
