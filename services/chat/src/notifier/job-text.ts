import type { NotificationFacts } from '@yoza/chat-contract/notifications';
import type { JobSnapshot } from '@yoza/jobs-contract/events';

/** Returns the facts of a job shown in a notification. */
export const textOf = ({ serviceName, scheduledDate, timeSlot }: JobSnapshot): NotificationFacts => ({
  serviceName,
  scheduledDate,
  timeSlot,
});
