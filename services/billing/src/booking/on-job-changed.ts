import type { DomainEvent } from '@yoza/contracts/events/event';
import type { JobSnapshot } from '@yoza/contracts/events/jobs';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { InvoicePolicy } from './follow-job.ts';
import { followJob } from './follow-job.ts';

/** Updates the invoice of a job that was assigned, started, completed, cancelled, repriced or otherwise changed. */
export const onJobChanged = (policy: InvoicePolicy) => (event: DomainEvent<string, JobSnapshot>, em: EntityManager) =>
  followJob(em, event, policy);
