import type { DomainEvent } from '@yoza/contracts/events/event';
import type { JobSnapshot } from '@yoza/contracts/events/jobs';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { InvoicePolicy } from './follow-job.ts';
import { followJob } from './follow-job.ts';

/** An assigned, started, completed, cancelled, repriced or otherwise changed job brings its invoice up to date. */
export const onJobChanged = (policy: InvoicePolicy) => (event: DomainEvent<string, JobSnapshot>, em: EntityManager) =>
  followJob(em, event, policy);
