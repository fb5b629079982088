import type { chatSessionOpened } from '@yoza/chat-contract/events';
import type { EventOf } from '@yoza/kernel-contract/event';
import type { EntityManager } from '@mikro-orm/postgresql';
import { notifyAdmins } from '../notification/notify-admins.ts';
import { selectAdmins } from '../person/admins.ts';
import { nameIn, selectPersonName } from '../person/person-name.ts';
import { tablesOf } from '../tables.ts';
import type { NotifierPolicy } from './notifier-policy.ts';

/** Notifies every admin that a chat was opened, except an admin who opened their own. */
export const onSessionOpened =
  (policy: NotifierPolicy) => async (event: EventOf<typeof chatSessionOpened>, em: EntityManager) => {
    const { id, customerId } = event.data;
    const { customer, admins } = await readOpeningFacts(em, customerId);
    const notification = {
      kind: 'chat-opened' as const,
      subject: 'chat-session' as const,
      subjectId: id,
      facts: { customerName: nameIn(customer) },
      eventId: event.id,
      happenedAt: new Date(event.occurredAt),
      now: policy.clock.now(),
    };
    notifyAdmins(em, { ...policy, admins, exceptIds: [customerId] }, notification);
  };

/** Reads the name of the customer who opened a session, and the admins, in one statement. */
const readOpeningFacts = (em: EntityManager, customerId: string) =>
  tablesOf(em)
    .selectNoFrom([selectPersonName(em, customerId).as('customer'), selectAdmins(em).as('admins')])
    .executeTakeFirstOrThrow();
