import { defineEntity, p } from '@mikro-orm/core';

export const AdminNotificationReadSchema = defineEntity({
  name: 'AdminNotificationRead',
  tableName: 'admin_notification_reads',
  properties: {
    personId: p.uuid().primary(),
    /** Position of the notification. */
    position: p.bigint('string').primary(),
    readAt: p.datetime(3),
  },
});

/** A mark of one admin on a notification to all admins: read, although it is behind the position up to which the admin has read all. */
export class AdminNotificationRead extends AdminNotificationReadSchema.class {}
AdminNotificationReadSchema.setClass(AdminNotificationRead);
