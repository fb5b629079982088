import type { paymentSucceeded } from '@yoza/billing-contract/events';
import type { EventOf } from '@yoza/kernel-contract/event';
import type { EntityManager } from '@mikro-orm/postgresql';
import { shillings } from '@yoza/kernel-contract/primitives';
import { queueMail } from '../mail/queue-mail.ts';
import { notifyAdmins } from '../notification/notify-admins.ts';
import { notify } from '../notification/notify.ts';
import { nameIn } from '../person/person-name.ts';
import { isHistory } from './is-history.ts';
import { expectedJob } from './known-job.ts';
import type { NotifierPolicy } from './notifier-policy.ts';
import { readPaymentFacts } from './payment-facts.ts';

/**
 * Mails the receipt to the payer. A part payment is notified to the payer and every admin; a payment of the rest is notified as the paid invoice. A
 * payment that settles nothing of an invoice (it is refunded, or waits for its booking) is notified by its later outcome.
 */
export const onPaymentSucceeded =
  (policy: NotifierPolicy) =>
  async (event: EventOf<typeof paymentSucceeded>, em: EntityManager): Promise<void> => {
    const { id, jobId, customerId, method, receipt } = event.data;
    if (!receipt) return;
    const now = policy.clock.now();
    const { job: known, customer, admins } = await readPaymentFacts(em, event.data);
    const job = expectedJob(known, jobId, event, policy);
    const isMailed = !job || !isHistory(job, now);
    if (isMailed)
      queueMail(
        em,
        'payment-received',
        event,
        { customerId, subjectId: jobId ?? id, content: { version: 0, receipt } },
        policy,
      );
    if (shillings(receipt.balance) === 0) return;
    const { amount, balance, invoiceNumber, serviceName } = receipt;
    const notification = {
      kind: 'payment-received' as const,
      subject: 'payment' as const,
      subjectId: id,
      facts: { serviceName, invoiceNumber, amount, balance, method },
      eventId: event.id,
      happenedAt: new Date(event.occurredAt),
      now,
    };
    notify(em, [customerId], notification);
    const toAdmins = { ...notification, facts: { ...notification.facts, customerName: nameIn(customer) } };
    notifyAdmins(em, { ...policy, admins, exceptIds: [customerId] }, toAdmins);
  };
