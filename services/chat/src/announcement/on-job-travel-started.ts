import type { EventOf } from '@yoza/contracts/events/event';
import type { jobTravelStarted } from '@yoza/contracts/events/jobs';
import type { Clock } from '@yoza/service-kit/clock';
import type { EntityManager } from '@mikro-orm/postgresql';
import { timeOf, windowOf } from '../mail/mail-formats.ts';
import { findPersonName } from '../person/find-person-name.ts';
import { announceJob } from './announce-job.ts';

/** The customer's open chat says who is on the way, and when they are expected or else within which window. */
export const onJobTravelStarted =
  (clock: Clock) => async (event: EventOf<typeof jobTravelStarted>, em: EntityManager) => {
    const { data: job, aggregate, occurredAt } = event;
    const name = (await findPersonName(em, job.technicianId)) ?? 'A technician';
    const when = job.expectedArrivalAt
      ? `expected about ${timeOf(job.expectedArrivalAt)}`
      : `and arrives within your window, ${windowOf(job)}`;
    const comma = job.expectedArrivalAt ? ',' : '';
    const text = `${name} is on the way for your ${job.serviceName}${comma} ${when}.`;
    const happenedAt = new Date(job.travelStartedAt ?? occurredAt);
    await announceJob(em, { job, version: aggregate.version, happenedAt, text, now: clock.now() });
  };
