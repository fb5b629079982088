import type { EventOf } from '@yoza/kernel-contract/event';
import type { jobBooked } from '@yoza/jobs-contract/events';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { InvoicePolicy } from './follow-jobs.ts';
import { followJobs } from './follow-jobs.ts';

/** Issues the invoices of booked jobs, except of those of which a later event arrived first: that one issued it, or cancelled the job. */
export const onJobsBooked =
  (policy: InvoicePolicy) => (events: readonly EventOf<typeof jobBooked>[], em: EntityManager) =>
    followJobs(em, events, policy);
