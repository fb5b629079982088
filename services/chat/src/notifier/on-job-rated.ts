import type { EventOf } from '@yoza/contracts/events/event';
import type { jobRated } from '@yoza/contracts/events/jobs';
import { ratingLimits } from '@yoza/contracts/jobs/rating';
import type { EntityManager } from '@mikro-orm/postgresql';
import { notifyAdmins } from '../notification/notify-admins.ts';
import { findPersonName } from '../person/find-person-name.ts';
import type { NotifierPolicy } from './notifier-policy.ts';

const isLow = (stars: number | null) => stars !== null && stars <= ratingLimits.low;

/** Notifies every admin of a low rating. A changed rating that was already low is not notified again. */
export const onJobRated = (policy: NotifierPolicy) => async (event: EventOf<typeof jobRated>, em: EntityManager) => {
  const { jobId, customerId, technicianId, stars, previousStars, serviceName, scheduledDate, timeSlot } = event.data;
  if (!isLow(stars) || isLow(previousStars)) return;
  const customerName = await findPersonName(em, customerId);
  const technicianName = await findPersonName(em, technicianId);
  await notifyAdmins(em, policy, {
    kind: 'job-rated',
    subject: 'job',
    subjectId: jobId,
    facts: { serviceName, scheduledDate, timeSlot, stars, customerName, technicianName },
    eventId: event.id,
    happenedAt: new Date(event.occurredAt),
    now: policy.clock.now(),
  });
};
