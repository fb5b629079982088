import type { EventOf } from '@yoza/kernel-contract/event';
import type { technicianRequestSubmitted } from '@yoza/identity-contract/events';
import type { EntityManager } from '@mikro-orm/postgresql';
import { notifyAdmins } from '../notification/notify-admins.ts';
import { listAdmins } from '../person/admins.ts';
import type { NotifierPolicy } from './notifier-policy.ts';

/** Notifies every admin of an application to work as a technician. */
export const onTechnicianRequestSubmitted =
  (policy: NotifierPolicy) => async (event: EventOf<typeof technicianRequestSubmitted>, em: EntityManager) => {
    const { id, firstName, lastName } = event.data;
    const admins = await listAdmins(em);
    notifyAdmins(
      em,
      { ...policy, admins },
      {
        kind: 'technician-request-submitted',
        subject: 'technician-request',
        subjectId: id,
        facts: { customerName: `${firstName} ${lastName}`.trim() },
        eventId: event.id,
        happenedAt: new Date(event.occurredAt),
        now: policy.clock.now(),
      },
    );
  };
