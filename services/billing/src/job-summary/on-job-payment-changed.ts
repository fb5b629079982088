import type { DomainEvent } from '@yoza/kernel-contract/event';
import type { JobSnapshot } from '@yoza/jobs-contract/events';
import type { EntityManager } from '@mikro-orm/postgresql';
import { writeLast } from '@yoza/service-kit/last-statement';
import { tablesOf } from '../tables.ts';

/**
 * Stores the phone and the reference by which a job was paid, unless newer data of the job or no job is known. Events without a reference do not
 * remove it: the event that a job is paid may arrive before or after the one with the reference. The version is left for the events that change more.
 */
export async function onJobPaymentChanged(
  { data: job, aggregate }: DomainEvent<string, JobSnapshot>,
  em: EntityManager,
): Promise<void> {
  if (job.mobileMoneyReference === null) return;
  const [phone, reference] = [job.mobileMoneyPhone, job.mobileMoneyReference];
  writeLast(
    em,
    tablesOf(em)
      .updateTable('job_summaries')
      .set({ mobile_money_phone: phone, mobile_money_reference: reference })
      .where('job_id', '=', job.id)
      .where('version', '<', aggregate.version)
      .where(({ eb, or }) =>
        or([
          eb('mobile_money_phone', 'is distinct from', phone),
          eb('mobile_money_reference', 'is distinct from', reference),
        ]),
      ),
  );
}
