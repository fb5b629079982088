import { defineEntity, p } from '@mikro-orm/core';

const JobAnnouncementSchema = defineEntity({
  name: 'JobAnnouncement',
  tableName: 'job_announcements',
  properties: { jobId: p.uuid().primary(), version: p.integer() },
});

/** The newest news of a job that was told in the chat: older ones, arriving late, are not told any more. */
export class JobAnnouncement extends JobAnnouncementSchema.class {}
JobAnnouncementSchema.setClass(JobAnnouncement);
