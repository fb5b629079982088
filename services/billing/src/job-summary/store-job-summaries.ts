import type { DomainEvent } from '@yoza/kernel-contract/event';
import type { JobSnapshot } from '@yoza/jobs-contract/events';
import { shillings } from '@yoza/kernel-contract/primitives';
import type { EntityManager } from '@mikro-orm/postgresql';
import { insertRows } from '../insert-rows.ts';
import type { Tables } from '../tables.ts';

type JobEvent = DomainEvent<string, JobSnapshot>;

/**
 * Stores the states of different jobs, each unless the stored one is as new or newer. Returns the ids of those stored. Their rows stay locked until the
 * transaction ends, so that events of one job are handled one after the other; they are locked in the order of their ids.
 */
export async function storeJobSummaries(em: EntityManager, events: readonly JobEvent[]): Promise<Set<string>> {
  const rows = events.map(({ data, aggregate }) => summaryOf(data, aggregate.version));
  rows.sort((one, other) => (one.job_id < other.job_id ? -1 : 1));
  const { job_id: _, ...state } = rows[0]!;
  const stored = await insertRows(em, 'job_summaries', rows)
    .onConflict((conflict) =>
      conflict
        .column('job_id')
        .doUpdateSet((eb) =>
          Object.fromEntries(
            Object.keys(state).map((column) => [column, eb.ref(`excluded.${column}` as 'excluded.status')]),
          ),
        )
        .whereRef('job_summaries.version', '<', 'excluded.version'),
    )
    .returning('job_id')
    .execute();
  return new Set(stored.map((row) => row.job_id));
}

/** Returns the row of a job. */
export const summaryOf = (job: JobSnapshot, version: number): Tables['job_summaries'] => ({
  job_id: job.id,
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
