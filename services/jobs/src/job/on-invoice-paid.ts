import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import type { invoicePaid } from '@yoza/contracts/events/billing';
import type { EventOf } from '@yoza/contracts/events/event';
import { jobPaymentChanged } from '@yoza/contracts/events/jobs';
import { Job } from './job.entity.ts';
import { recordJobEvent } from './record-job-event.ts';

/** A paid invoice makes its job paid. */
export async function onInvoicePaid(event: EventOf<typeof invoicePaid>, em: EntityManager): Promise<void> {
  const job = await em.findOne(Job, { id: event.data.jobId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!job?.markPaid(new Date(event.occurredAt))) return;
  recordJobEvent(em, jobPaymentChanged, job, null);
  await em.flush();
}
