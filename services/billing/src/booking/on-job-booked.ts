import type { EventOf } from '@yoza/contracts/events/event';
import type { jobBooked } from '@yoza/contracts/events/jobs';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { InvoicePolicy } from './follow-job.ts';
import { followJob } from './follow-job.ts';

/** Issues the invoice of a booked job, unless a later event of the job arrived first: that one issued it, or cancelled the job. */
export const onJobBooked = (policy: InvoicePolicy) => (event: EventOf<typeof jobBooked>, em: EntityManager) =>
  followJob(em, event, policy);
