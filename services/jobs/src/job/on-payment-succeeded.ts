import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import type { paymentSucceeded } from '@yoza/contracts/events/billing';
import type { EventOf } from '@yoza/contracts/events/event';
import { jobPaymentChanged } from '@yoza/contracts/events/jobs';
import { Job } from './job.entity.ts';
import { recordJobEvent } from './record-job-event.ts';

/** Stores how a job was actually paid: the method, the phone, and the transaction or card intent. Does nothing for cash. */
export async function onPaymentSucceeded(event: EventOf<typeof paymentSucceeded>, em: EntityManager): Promise<void> {
  const { jobId, method, payerPhone, transactionId, paymentIntentId = null } = event.data;
  if (jobId === null || method === 'cash') return;
  const job = await em.findOne(Job, { id: jobId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  const payment = { method, payerPhone, transactionId, paymentIntentId };
  if (!job?.notePayment(payment, new Date(event.occurredAt))) return;
  recordJobEvent(em, jobPaymentChanged, job, null);
  await em.flush();
}
