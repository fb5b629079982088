import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import type { paymentRefunded } from '@yoza/contracts/events/billing';
import type { EventOf } from '@yoza/contracts/events/event';
import { jobPaymentChanged } from '@yoza/contracts/events/jobs';
import { Job } from './job.entity.ts';
import { recordJobEvent } from './record-job-event.ts';

/** Marks a job as refunded once all its payments have been refunded. */
export async function onPaymentRefunded(event: EventOf<typeof paymentRefunded>, em: EntityManager): Promise<void> {
  const { jobId, isWhole } = event.data;
  if (jobId === null || !isWhole) return;
  const job = await em.findOne(Job, { id: jobId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!job?.markRefunded(new Date(event.occurredAt))) return;
  recordJobEvent(em, jobPaymentChanged, job, null);
  await em.flush();
}
