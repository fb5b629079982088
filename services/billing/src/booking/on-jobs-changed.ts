import type { DomainEvent } from '@yoza/kernel-contract/event';
import type { JobSnapshot } from '@yoza/jobs-contract/events';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { InvoicePolicy } from './follow-jobs.ts';
import { followJobs } from './follow-jobs.ts';

/** Updates the invoices of jobs that were assigned, started, completed, cancelled, repriced or otherwise changed. */
export const onJobsChanged =
  (policy: InvoicePolicy) => (events: readonly DomainEvent<string, JobSnapshot>[], em: EntityManager) =>
    followJobs(em, events, policy);
