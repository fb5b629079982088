import type { EventOf } from '@yoza/contracts/events/event';
import type { jobRated } from '@yoza/contracts/events/jobs';
import { ratingLimits } from '@yoza/contracts/jobs/rating';
import type { Clock } from '@yoza/service-kit/clock';
import type { EntityManager } from '@mikro-orm/postgresql';
import { notify } from '../notification/notify.ts';
import { findPersonName } from '../person/find-person-name.ts';
import { listAdmins } from '../person/list-admins.ts';

const isLow = (stars: number | null) => stars !== null && stars <= ratingLimits.low;

/** Notifies every admin of a low rating. A changed rating that was already low is not notified again. */
export const onJobRated = (clock: Clock) => async (event: EventOf<typeof jobRated>, em: EntityManager) => {
  const { jobId, customerId, technicianId, stars, previousStars, serviceName, scheduledDate, timeSlot } = event.data;
  if (!isLow(stars) || isLow(previousStars)) return;
  const customerName = await findPersonName(em, customerId);
  const technicianName = await findPersonName(em, technicianId);
  await notify(em, await listAdmins(em), {
    kind: 'job-rated',
    subject: 'job',
    subjectId: jobId,
    facts: { serviceName, scheduledDate, timeSlot, stars, customerName, technicianName },
    eventId: event.id,
    happenedAt: new Date(event.occurredAt),
    now: clock.now(),
  });
};
