import { defineEntity, p } from '@mikro-orm/core';

export const AdminNotificationReadSchema = defineEntity({
  name: 'AdminNotificationRead',
  tableName: 'admin_notification_reads',
  properties: {
    notificationId: p.uuid().primary(),
    personId: p.uuid().primary(),
    readAt: p.datetime(3),
  },
});

/** A notification to all admins that one admin marked as read by its id. */
export class AdminNotificationRead extends AdminNotificationReadSchema.class {}
AdminNotificationReadSchema.setClass(AdminNotificationRead);
