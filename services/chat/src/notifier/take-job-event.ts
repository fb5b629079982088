import type { DomainEvent } from '@yoza/contracts/events/event';
import { JobSnapshot, jobDetailsChanged } from '@yoza/contracts/events/jobs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../tables.ts';
import { JobFacts } from './job-facts.entity.ts';
import type { JobNotificationKind } from './job-notification-kind.ts';
import { isInRetrospect } from '../mail/recorded-at.ts';

/** Details of a job whose change can be notified late, while they still have the value of the event. */
const stillHolds = ['vehicleId', 'serviceId', 'address', 'totalPrice'] as const;

/**
 * Stores the newest state of a job. Returns true if the event is to be notified. An event older than the last handled one no longer applies and is
 * not notified, with these exceptions: a booking event while the job is still scheduled as booked, a changed total or changed details that still
 * apply, and all events recorded in retrospect.
 */
export async function takeJobEvent(
  em: EntityManager,
  event: DomainEvent<string, JobSnapshot>,
  kind: JobNotificationKind,
  now: Date,
): Promise<boolean> {
  const { data, aggregate, occurredAt } = event;
  // The event of a rescheduled job carries more fields.
  const job = JobSnapshot.parse(data);
  const newest = { version: aggregate.version, job, occurred_at: occurredAt };
  const first = { known_at: now.toISOString(), in_retrospect: isInRetrospect(event) };
  const stored = await tablesOf(em)
    .insertInto('job_facts')
    .values({ job_id: job.id, ...newest, ...first })
    .onConflict((conflict) =>
      conflict.column('job_id').doUpdateSet(newest).where('job_facts.version', '<', newest.version),
    )
    .returning('job_id')
    .executeTakeFirst();
  if (stored || isInRetrospect(event)) return true;
  const { job: present } = await em.findOneOrFail(JobFacts, { jobId: job.id });
  if (kind === 'job-repriced') return present.totalPrice === job.totalPrice;
  if (event.type === jobDetailsChanged.type) return stillHolds.every((detail) => present[detail] === job[detail]);
  return (
    kind === 'job-booked' &&
    ['pending', 'assigned'].includes(present.status) &&
    present.scheduledDate === job.scheduledDate
  );
}
