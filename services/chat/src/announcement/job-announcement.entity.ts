import { defineEntity, p } from '@mikro-orm/core';

export const JobAnnouncementSchema = defineEntity({
  name: 'JobAnnouncement',
  tableName: 'job_announcements',
  properties: { jobId: p.uuid().primary(), version: p.integer() },
});

/** Newest version of a job whose event was handled, with or without an open chat: older events that arrive late are not announced. */
export class JobAnnouncement extends JobAnnouncementSchema.class {}
JobAnnouncementSchema.setClass(JobAnnouncement);
