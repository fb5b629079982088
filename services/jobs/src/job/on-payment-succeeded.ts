import type { EntityManager } from '@mikro-orm/postgresql';
import type { paymentSucceeded } from '@yoza/billing-contract/events';
import type { EventOf } from '@yoza/kernel-contract/event';
import { jobPaymentChanged } from '@yoza/jobs-contract/events';
import { changeDetachedJob } from './change-detached-job.ts';
import { recordJobEvent } from './record-job-event.ts';

/** Stores how a job was actually paid: the method, the phone, and the transaction or card intent. Does nothing for cash. */
export async function onPaymentSucceeded(event: EventOf<typeof paymentSucceeded>, em: EntityManager): Promise<void> {
  const { jobId, method, payerPhone, transactionId, paymentIntentId = null } = event.data;
  if (jobId === null || method === 'cash') return;
  const payment = { method, payerPhone, transactionId, paymentIntentId };
  await changeDetachedJob(em, jobId, (job) => {
    if (!job.notePayment(payment, new Date(event.occurredAt))) return false;
    recordJobEvent(em, jobPaymentChanged, job, null);
    return true;
  });
}
