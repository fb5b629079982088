import type { EventOf } from '@yoza/contracts/events/event';
import type { technicianRequestSubmitted } from '@yoza/contracts/events/identity';
import type { Clock } from '@yoza/service-kit/clock';
import type { EntityManager } from '@mikro-orm/postgresql';
import { notify } from '../notification/notify.ts';
import { listAdmins } from '../person/list-admins.ts';

/** Notifies every admin of an application to work as a technician. */
export const onTechnicianRequestSubmitted =
  (clock: Clock) => async (event: EventOf<typeof technicianRequestSubmitted>, em: EntityManager) => {
    const { id, firstName, lastName } = event.data;
    await notify(em, await listAdmins(em), {
      kind: 'technician-request-submitted',
      subject: 'technician-request',
      subjectId: id,
      facts: { customerName: `${firstName} ${lastName}`.trim() },
      eventId: event.id,
      happenedAt: new Date(event.occurredAt),
      now: clock.now(),
    });
  };
