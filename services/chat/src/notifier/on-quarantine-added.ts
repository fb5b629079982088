import type { quarantineAdded } from '@yoza/billing-contract/events';
import type { EventOf } from '@yoza/kernel-contract/event';
import type { EntityManager } from '@mikro-orm/postgresql';
import { notifyAdmins } from '../notification/notify-admins.ts';
import { listAdmins } from '../person/admins.ts';
import type { NotifierPolicy } from './notifier-policy.ts';

/** Notifies every admin of a payment to review. */
export const onQuarantineAdded =
  (policy: NotifierPolicy) => async (event: EventOf<typeof quarantineAdded>, em: EntityManager) => {
    const { id, reason, provider, receivedAmount } = event.data;
    const admins = await listAdmins(em);
    notifyAdmins(
      em,
      { ...policy, admins },
      {
        kind: 'money-to-check',
        subject: 'quarantine',
        subjectId: id,
        facts: { reason, method: provider, amount: receivedAmount ?? undefined },
        eventId: event.id,
        happenedAt: new Date(event.occurredAt),
        now: policy.clock.now(),
      },
    );
  };
