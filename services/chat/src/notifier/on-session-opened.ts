import type { chatSessionOpened } from '@yoza/contracts/events/chat';
import type { EventOf } from '@yoza/contracts/events/event';
import type { Clock } from '@yoza/service-kit/clock';
import type { EntityManager } from '@mikro-orm/postgresql';
import { notify } from '../notification/notify.ts';
import { findPersonName } from '../person/find-person-name.ts';
import { listAdmins } from '../person/list-admins.ts';

/** Notifies every admin that a chat was opened, except an admin who opened their own. */
export const onSessionOpened =
  (clock: Clock) => async (event: EventOf<typeof chatSessionOpened>, em: EntityManager) => {
    const { id, customerId } = event.data;
    const customerName = await findPersonName(em, customerId);
    const others = (await listAdmins(em)).filter((admin) => admin !== customerId);
    await notify(em, others, {
      kind: 'chat-opened',
      subject: 'chat-session',
      subjectId: id,
      facts: { customerName },
      eventId: event.id,
      happenedAt: new Date(event.occurredAt),
      now: clock.now(),
    });
  };
