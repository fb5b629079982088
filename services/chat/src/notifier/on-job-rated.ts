import type { EventOf } from '@yoza/kernel-contract/event';
import type { jobRated } from '@yoza/jobs-contract/events';
import { ratingLimits } from '@yoza/jobs-contract/rating';
import type { EntityManager } from '@mikro-orm/postgresql';
import { notifyAdmins } from '../notification/notify-admins.ts';
import { selectAdmins } from '../person/admins.ts';
import { nameIn, selectPersonName } from '../person/person-name.ts';
import { tablesOf } from '../tables.ts';
import type { NotifierPolicy } from './notifier-policy.ts';

const isLow = (stars: number | null) => stars !== null && stars <= ratingLimits.low;

/** Notifies every admin of a low rating. A changed rating that was already low is not notified again. */
export const onJobRated = (policy: NotifierPolicy) => async (event: EventOf<typeof jobRated>, em: EntityManager) => {
  const { jobId, customerId, technicianId, stars, previousStars, serviceName, scheduledDate, timeSlot } = event.data;
  if (!isLow(stars) || isLow(previousStars)) return;
  const { customer, technician, admins } = await readRatingFacts(em, customerId, technicianId);
  const names = { customerName: nameIn(customer), technicianName: nameIn(technician) };
  notifyAdmins(
    em,
    { ...policy, admins },
    {
      kind: 'job-rated',
      subject: 'job',
      subjectId: jobId,
      facts: { serviceName, scheduledDate, timeSlot, stars, ...names },
      eventId: event.id,
      happenedAt: new Date(event.occurredAt),
      now: policy.clock.now(),
    },
  );
};

/** Reads the names of the customer and the technician of a rating, and the admins, in one statement. */
const readRatingFacts = (em: EntityManager, customerId: string, technicianId: string | null) =>
  tablesOf(em)
    .selectNoFrom([
      selectPersonName(em, customerId).as('customer'),
      selectPersonName(em, technicianId).as('technician'),
      selectAdmins(em).as('admins'),
    ])
    .executeTakeFirstOrThrow();
