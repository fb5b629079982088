import type { invoiceReminderDue } from '@yoza/billing-contract/events';
import type { EventOf } from '@yoza/kernel-contract/event';
import type { EntityManager } from '@mikro-orm/postgresql';
import { queueMail } from '../mail/queue-mail.ts';
import { notify } from '../notification/notify.ts';
import { readInvoiceFacts } from './invoice-facts.ts';
import { textOf } from './job-text.ts';
import { expectedJob } from './known-job.ts';
import type { DeliveryPolicy } from '../mail/delivery-policy.ts';

/** Reminds the customer of an overdue invoice, in the app and by email with the invoice. */
export const onReminderDue =
  (policy: DeliveryPolicy) =>
  async (event: EventOf<typeof invoiceReminderDue>, em: EntityManager): Promise<void> => {
    const { data: invoice } = event;
    const { id, jobId, customerId, invoiceNumber, totalAmount, balance } = invoice;
    const { job, isPaid } = await readInvoiceFacts(em, invoice);
    if (isPaid) return;
    const known = expectedJob(job, jobId, event, policy);
    notify(em, [customerId], {
      kind: 'invoice-overdue',
      subject: 'invoice',
      subjectId: id,
      facts: { ...(known && textOf(known.job)), invoiceNumber, amount: balance ?? totalAmount },
      eventId: event.id,
      happenedAt: new Date(event.occurredAt),
      now: policy.clock.now(),
    });
    queueMail(em, 'invoice-overdue', event, { customerId, subjectId: jobId, content: { version: 0, invoice } }, policy);
  };
