import type { JobSnapshot } from '@yoza/contracts/events/jobs';
import { businessTimeZone } from '@yoza/service-kit/time';

const day = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: businessTimeZone });

/** How a customer's job is called in the chat: `Your External Wash on Nov 21`, by the calendar of Kampala. */
export const jobName = (job: JobSnapshot) => `Your ${job.serviceName} on ${day.format(new Date(job.scheduledDate))}`;
