import type { EntityManager } from '@mikro-orm/postgresql';
import { jobRated } from '@yoza/jobs-contract/events';
import { recordEvent } from '@yoza/messaging/record-event';
import type { Job } from '../job/job.entity.ts';
import type { JobRating } from '../job/job-rating.entity.ts';

/** Writes to the outbox of the caller's transaction that a job was rated, or that its rating of `previousStars` was changed. */
export function recordJobRated(em: EntityManager, job: Job, rating: JobRating, previousStars: number | null): void {
  const { id, version, jobId, customerId, technicianId, stars, words, ratedAt, updatedAt } = rating;
  const { serviceName, timeSlot } = job;
  const data = { id, jobId, customerId, technicianId, serviceName, timeSlot, stars, previousStars, words };
  recordEvent(em, jobRated, {
    aggregate: { id, version },
    actorId: customerId,
    data: {
      ...data,
      scheduledDate: job.scheduledStart.toISOString(),
      ratedAt: ratedAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    },
    occurredAt: updatedAt,
  });
}
