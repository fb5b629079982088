import type { EventOf } from '@yoza/contracts/events/event';
import type { jobBooked } from '@yoza/contracts/events/jobs';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { InvoicePolicy } from './follow-job.ts';
import { followJob } from './follow-job.ts';

/** A booked job issues its invoice, unless later news of the job came first and did. */
export const onJobBooked = (policy: InvoicePolicy) => (event: EventOf<typeof jobBooked>, em: EntityManager) =>
  followJob(em, event, policy);
