import type { NotificationFacts } from '@yoza/contracts/chat/notifications';
import type { JobSnapshot } from '@yoza/contracts/events/jobs';

/** What a notification says of a job. */
export const wordsOf = ({ serviceName, scheduledDate, timeSlot }: JobSnapshot): NotificationFacts => ({
  serviceName,
  scheduledDate,
  timeSlot,
});
