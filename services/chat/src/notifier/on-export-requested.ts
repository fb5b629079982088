import type { EventOf } from '@yoza/kernel-contract/event';
import type { exportRequested } from '@yoza/jobs-contract/events';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DeliveryPolicy } from '../mail/delivery-policy.ts';
import { queueMail } from '../mail/queue-mail.ts';

/** Emails a customer that their data was requested, so that they notice a request by another person. */
export const onExportRequested =
  (policy: DeliveryPolicy) =>
  async (event: EventOf<typeof exportRequested>, em: EntityManager): Promise<void> => {
    const { id, customerId, expiresAt } = event.data;
    const content = { version: 1, exportUntil: expiresAt };
    queueMail(em, 'export-requested', event, { customerId, subjectId: id, content }, policy);
  };
