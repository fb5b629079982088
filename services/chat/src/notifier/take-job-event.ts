import type { DomainEvent } from '@yoza/contracts/events/event';
import { JobSnapshot, jobDetailsChanged } from '@yoza/contracts/events/jobs';
import type { EntityManager } from '@mikro-orm/postgresql';
import { JobFacts } from './job-facts.entity.ts';
import type { JobNotificationKind } from './job-notification-kind.ts';
import { isInRetrospect } from '../mail/recorded-at.ts';

/** Details that a notification of changed job details is about. */
const stillHolds = ['vehicleId', 'serviceId', 'address', 'totalPrice'] as const;

/**
 * Stores the newest state of a job. Returns true if the event is to be notified. An event older than the last handled one is not, since it no longer
 * applies; exceptions: a late booking event while the job is still scheduled as booked, another total and other details while they still apply, and
 * all events of history.
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
  const newest = await em.execute<unknown[]>(
    `insert into job_facts as known (job_id, version, job, occurred_at, known_at, in_retrospect)
     values (?, ?, ?::jsonb, ?, ?, ?)
     on conflict (job_id) do update set version = excluded.version, job = excluded.job, occurred_at = excluded.occurred_at
     where known.version < excluded.version returning 1`,
    [job.id, aggregate.version, JSON.stringify(job), new Date(occurredAt), now, isInRetrospect(event)],
  );
  if (newest.length > 0 || isInRetrospect(event)) return true;
  const { job: present } = await em.findOneOrFail(JobFacts, { jobId: job.id });
  if (kind === 'job-repriced') return present.totalPrice === job.totalPrice;
  if (event.type === jobDetailsChanged.type) return stillHolds.every((detail) => present[detail] === job[detail]);
  return (
    kind === 'job-booked' &&
    ['pending', 'assigned'].includes(present.status) &&
    present.scheduledDate === job.scheduledDate
  );
}
