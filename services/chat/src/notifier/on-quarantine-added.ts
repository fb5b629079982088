import type { quarantineAdded } from '@yoza/contracts/events/billing';
import type { EventOf } from '@yoza/contracts/events/event';
import type { Clock } from '@yoza/service-kit/clock';
import type { EntityManager } from '@mikro-orm/postgresql';
import { notify } from '../notification/notify.ts';
import { listAdmins } from '../person/list-admins.ts';

/** Notifies every admin of a payment to review. */
export const onQuarantineAdded =
  (clock: Clock) => async (event: EventOf<typeof quarantineAdded>, em: EntityManager) => {
    const { id, reason, provider, receivedAmount } = event.data;
    await notify(em, await listAdmins(em), {
      kind: 'money-to-check',
      subject: 'quarantine',
      subjectId: id,
      facts: { reason, method: provider, amount: receivedAmount ?? undefined },
      eventId: event.id,
      happenedAt: new Date(event.occurredAt),
      now: clock.now(),
    });
  };
