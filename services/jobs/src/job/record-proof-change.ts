import type { EntityManager } from '@mikro-orm/postgresql';
import { jobProofChanged } from '@yoza/jobs-contract/events';
import { recordEvent } from '@yoza/messaging/record-event';
import type { Job } from './job.entity.ts';

/** Writes to the outbox of the caller's transaction that the photos or the signature of a job changed. */
export function recordProofChange(em: EntityManager, job: Job, actorId: string, now: Date): void {
  const { id, version, customerId, technicianId } = job;
  recordEvent(em, jobProofChanged, {
    aggregate: { id, version },
    actorId,
    data: { jobId: id, customerId, technicianId, changedAt: now.toISOString() },
    occurredAt: now,
  });
}
