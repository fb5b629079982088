import type { DomainEvent } from '@yoza/contracts/events/event';
import type { JobSnapshot } from '@yoza/contracts/events/jobs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { JobSummary } from './job-summary.entity.ts';

/**
 * Stores the phone and the reference by which a job was paid, unless newer data of the job or no job is known. Events without a reference do not
 * remove it: the event that a job is paid may arrive before or after the one with the reference. The version is left for the events that change more.
 */
export async function onJobPaymentChanged(
  { data: job, aggregate }: DomainEvent<string, JobSnapshot>,
  em: EntityManager,
): Promise<void> {
  if (job.mobileMoneyReference === null) return;
  await em.nativeUpdate(
    JobSummary,
    { jobId: job.id, version: { $lt: aggregate.version } },
    { mobileMoneyPhone: job.mobileMoneyPhone, mobileMoneyReference: job.mobileMoneyReference },
  );
}
