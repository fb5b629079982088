import type { JobSnapshot } from '@yoza/contracts/events/jobs';
import { shillings } from '@yoza/contracts/primitives';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../tables.ts';

/**
 * Stores the newest known state of a job. Returns false if the stored state is as new or newer. The row stays locked until the transaction ends, so
 * that events of one job are processed one after the other.
 */
export async function storeJobSummary(em: EntityManager, job: JobSnapshot, version: number): Promise<boolean> {
  const row = columnsOf(job, version);
  const stored = await tablesOf(em)
    .insertInto('job_summaries')
    .values({ job_id: job.id, ...row })
    .onConflict((conflict) => conflict.column('job_id').doUpdateSet(row).where('job_summaries.version', '<', version))
    .returning('job_id')
    .executeTakeFirst();
  return stored !== undefined;
}

const columnsOf = (job: JobSnapshot, version: number) => ({
  version,
  customer_id: job.customerId,
  technician_id: job.technicianId,
  service_id: job.serviceId,
  service_name: job.serviceName,
  scheduled_date: job.scheduledDate,
  time_slot: job.timeSlot,
  status: job.status,
  address: job.address,
  vehicle_name: job.vehicleName,
  base_price: shillings(job.basePrice),
  travel_fee: shillings(job.travelFee),
  payment_method: job.paymentMethod,
  payment_intent_id: job.paymentIntentId,
  mobile_money_phone: job.mobileMoneyPhone,
  mobile_money_reference: job.mobileMoneyReference,
});
