import type { NotificationFacts } from '@yoza/contracts/chat/notifications';
import type { JobSnapshot } from '@yoza/contracts/events/jobs';

/** Returns the facts of a job shown in a notification. */
export const textOf = ({ serviceName, scheduledDate, timeSlot }: JobSnapshot): NotificationFacts => ({
  serviceName,
  scheduledDate,
  timeSlot,
});
