import type { EventOf } from '@yoza/kernel-contract/event';
import type { technicianRequestDecided } from '@yoza/identity-contract/events';
import type { EntityManager } from '@mikro-orm/postgresql';
import { queueMail } from '../mail/queue-mail.ts';
import { notify } from '../notification/notify.ts';
import type { DeliveryPolicy } from '../mail/delivery-policy.ts';

/**
 * Notifies an applicant of the decision, in the app and by email. An applicant whose address is not proved is not notified, since the address may
 * belong to another person.
 */
export const onTechnicianRequestDecided =
  (policy: DeliveryPolicy) =>
  async (event: EventOf<typeof technicianRequestDecided>, em: EntityManager): Promise<void> => {
    const { id, userId, status } = event.data;
    if (userId === null) return;
    const kind = `technician-request-${status}` as const;
    notify(em, [userId], {
      kind,
      subject: 'technician-request',
      subjectId: id,
      facts: {},
      eventId: event.id,
      happenedAt: new Date(event.occurredAt),
      now: policy.clock.now(),
    });
    queueMail(em, kind, event, { customerId: userId, subjectId: id, content: { version: 1 } }, policy);
  };
