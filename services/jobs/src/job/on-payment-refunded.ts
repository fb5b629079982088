import type { EntityManager } from '@mikro-orm/postgresql';
import type { paymentRefunded } from '@yoza/billing-contract/events';
import type { EventOf } from '@yoza/kernel-contract/event';
import { jobPaymentChanged } from '@yoza/jobs-contract/events';
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
