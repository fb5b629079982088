import type { chatSessionOpened } from '@yoza/contracts/events/chat';
import type { EventOf } from '@yoza/contracts/events/event';
import type { EntityManager } from '@mikro-orm/postgresql';
import { notifyAdmins } from '../notification/notify-admins.ts';
import { findPersonName } from '../person/find-person-name.ts';
import type { NotifierPolicy } from './notifier-policy.ts';

/** Notifies every admin that a chat was opened, except an admin who opened their own. */
export const onSessionOpened =
  (policy: NotifierPolicy) => async (event: EventOf<typeof chatSessionOpened>, em: EntityManager) => {
    const { id, customerId } = event.data;
    const customerName = await findPersonName(em, customerId);
    const notification = {
      kind: 'chat-opened' as const,
      subject: 'chat-session' as const,
      subjectId: id,
      facts: { customerName },
      eventId: event.id,
      happenedAt: new Date(event.occurredAt),
      now: policy.clock.now(),
    };
    await notifyAdmins(em, policy, notification, customerId);
  };
