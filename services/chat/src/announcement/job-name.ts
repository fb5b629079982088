import type { JobSnapshot } from '@yoza/jobs-contract/events';
import { businessTimeZone } from '@yoza/service-kit/time';

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: businessTimeZone });

/** Formats a day as `Nov 21`, by the calendar of Kampala. */
export const dayOf = (job: Pick<JobSnapshot, 'scheduledDate'>) => day.format(new Date(job.scheduledDate));

/** Formats the name of a customer's job in the chat: `Your External Wash on Nov 21`. */
export const jobName = (job: Pick<JobSnapshot, 'serviceName' | 'scheduledDate'>) =>
  `Your ${job.serviceName} on ${dayOf(job)}`;
