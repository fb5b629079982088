import type { EntityManager } from '@mikro-orm/postgresql';
import type { paymentRefunded } from '@yoza/contracts/events/billing';
import type { EventOf } from '@yoza/contracts/events/event';
import { jobPaymentChanged } from '@yoza/contracts/events/jobs';
import { changeDetachedJob } from './change-detached-job.ts';
import { recordJobEvent } from './record-job-event.ts';

/** Marks a job as refunded once all its payments have been refunded. */
export async function onPaymentRefunded(event: EventOf<typeof paymentRefunded>, em: EntityManager): Promise<void> {
  const { jobId, isWhole } = event.data;
  if (jobId === null || !isWhole) return;
  await changeDetachedJob(em, jobId, (job) => {
    if (!job.markRefunded(new Date(event.occurredAt))) return false;
    recordJobEvent(em, jobPaymentChanged, job, null);
    return true;
  });
}
