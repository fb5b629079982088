import { defineEntity, p } from '@mikro-orm/core';

export const AdminReaderSchema = defineEntity({
  name: 'AdminReader',
  tableName: 'admin_readers',
  properties: {
    personId: p.uuid().primary(),
    /** Notifications to all admins count as read up to this position. */
    readThrough: p.bigint('string'),
    /** Time when the position was last moved. */
    readAt: p.datetime(3),
  },
});

/** The read state of one admin. Those of people who are no longer admins are removed with the next notification to all admins. */
export class AdminReader extends AdminReaderSchema.class {}
AdminReaderSchema.setClass(AdminReader);
