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

/** A notification to all admins that one admin marked as read by its id. */
export class AdminNotificationRead extends AdminNotificationReadSchema.class {}
AdminNotificationReadSchema.setClass(AdminNotificationRead);
