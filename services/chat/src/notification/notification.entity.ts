import { defineEntity, p } from '@mikro-orm/core';
import { notificationFields } from './notification-fields.ts';

export const NotificationSchema = defineEntity({
  name: 'Notification',
  tableName: 'notifications',
  properties: {
    ...notificationFields,
    personId: p.uuid(),
    readAt: p.datetime(3).strictNullable(),
  },
});

/** A notification of an event to one person. */
export class Notification extends NotificationSchema.class {}
NotificationSchema.setClass(Notification);
