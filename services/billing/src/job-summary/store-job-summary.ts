import type { JobSnapshot } from '@yoza/contracts/events/jobs';
import type { EntityManager } from '@mikro-orm/postgresql';

/**
 * Keeps the newest known state of a job. Returns false when what is stored is as new or newer. Until the transaction ends the row is
 * locked, so that news of one job are worked through one after the other.
 */
export async function storeJobSummary(em: EntityManager, job: JobSnapshot, version: number): Promise<boolean> {
  const stored = await em.execute<unknown[]>(
    `insert into job_summaries as known (job_id, version, customer_id, service_id, service_name, scheduled_date, time_slot, status,
       mobile_money_phone, mobile_money_reference)
     values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
     on conflict (job_id) do update set version = excluded.version, customer_id = excluded.customer_id,
       service_id = excluded.service_id, service_name = excluded.service_name, scheduled_date = excluded.scheduled_date,
       time_slot = excluded.time_slot, status = excluded.status, mobile_money_phone = excluded.mobile_money_phone,
       mobile_money_reference = excluded.mobile_money_reference
     where known.version < excluded.version returning 1`,
    [
      job.id,
      version,
      job.customerId,
      job.serviceId,
      job.serviceName,
      job.scheduledDate,
      job.timeSlot,
      job.status,
      job.mobileMoneyPhone,
      job.mobileMoneyReference,
    ],
  );
  return stored.length > 0;
}
