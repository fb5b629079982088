import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import type { invoicePaid } from '@yoza/contracts/events/billing';
import type { EventOf } from '@yoza/contracts/events/event';
import { Job } from './job.entity.ts';

/** A paid invoice makes its job paid; billing itself tells whoever else wants to know. */
export async function onInvoicePaid(event: EventOf<typeof invoicePaid>, em: EntityManager): Promise<void> {
  const job = await em.findOne(Job, { id: event.data.jobId }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  job?.markPaid(new Date(event.occurredAt));
  await em.flush();
}
