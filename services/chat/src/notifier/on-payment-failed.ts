import type { paymentFailed } from '@yoza/billing-contract/events';
import type { EventOf } from '@yoza/kernel-contract/event';
import type { Clock } from '@yoza/service-kit/clock';
import type { EntityManager } from '@mikro-orm/postgresql';
import { notify } from '../notification/notify.ts';

/** Notifies the payer that a payment failed, unless the payer cancelled it. */
export const onPaymentFailed = (clock: Clock) => async (event: EventOf<typeof paymentFailed>, em: EntityManager) => {
  const { id, customerId, invoiceNumber, amount, method, failure } = event.data;
  if (failure === 'CANCELLED') return;
  notify(em, [customerId], {
    kind: 'payment-failed',
    subject: 'payment',
    subjectId: id,
    facts: { invoiceNumber: invoiceNumber ?? undefined, amount, method, failure: failure ?? undefined },
    eventId: event.id,
    happenedAt: new Date(event.occurredAt),
    now: clock.now(),
  });
};
