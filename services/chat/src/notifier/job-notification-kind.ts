import type { NotificationKind } from '@yoza/chat-contract/notifications';

/** Notification kinds about events of a job. */
export type JobNotificationKind = Extract<
  NotificationKind,
  | 'job-booked'
  | 'job-assigned'
  | 'job-unassigned'
  | 'job-on-the-way'
  | 'job-started'
  | 'job-completed'
  | 'job-cancelled'
  | 'job-rescheduled'
  | 'job-repriced'
  | 'job-instructions-changed'
>;
