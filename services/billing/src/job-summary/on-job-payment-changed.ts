import type { DomainEvent } from '@yoza/contracts/events/event';
import type { JobSnapshot } from '@yoza/contracts/events/jobs';
import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Keeps from which phone and under which reference a job was paid, unless what is known of the job is newer. News without a reference
 * take none away: that a job is paid may be heard before or after by what. The version stays for the news that change more.
 */
export async function onJobPaymentChanged(
  { data: job, aggregate }: DomainEvent<string, JobSnapshot>,
  em: EntityManager,
): Promise<void> {
  if (job.mobileMoneyReference === null) return;
  await em.execute(
    'update job_summaries set mobile_money_phone = ?, mobile_money_reference = ? where job_id = ? and version < ?',
    [job.mobileMoneyPhone, job.mobileMoneyReference, job.id, aggregate.version],
  );
}
