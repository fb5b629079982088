import type { EventOf } from '@yoza/kernel-contract/event';
import type { erasureCancelled, erasureRequested } from '@yoza/identity-contract/events';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DeliveryPolicy } from '../mail/delivery-policy.ts';
import { queueMail } from '../mail/queue-mail.ts';

type ErasureEvent = EventOf<typeof erasureRequested> | EventOf<typeof erasureCancelled>;

/** Emails a customer that their account will be erased, so that they can cancel it, and that it will not be. */
export const onErasureEvent =
  (kind: 'erasure-requested' | 'erasure-cancelled', policy: DeliveryPolicy) =>
  async (event: ErasureEvent, em: EntityManager): Promise<void> => {
    const { userId } = event.data;
    const time = 'dueAt' in event.data ? { erasureDueAt: event.data.dueAt } : {};
    queueMail(em, kind, event, { customerId: userId, subjectId: userId, content: { version: 1, ...time } }, policy);
  };
