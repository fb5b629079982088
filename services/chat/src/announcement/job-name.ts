import type { JobSnapshot } from '@yoza/contracts/events/jobs';
import { businessTimeZone } from '@yoza/service-kit/time';

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: businessTimeZone });

/** `Nov 21`, by the calendar of Kampala. */
export const dayOf = (job: Pick<JobSnapshot, 'scheduledDate'>) => day.format(new Date(job.scheduledDate));

/** How a customer's job is called in the chat: `Your External Wash on Nov 21`. */
export const jobName = (job: Pick<JobSnapshot, 'serviceName' | 'scheduledDate'>) =>
  `Your ${job.serviceName} on ${dayOf(job)}`;
