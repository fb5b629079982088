import type { EventOf } from '@yoza/kernel-contract/event';
import type { jobTravelStarted } from '@yoza/jobs-contract/events';
import type { Clock } from '@yoza/service-kit/clock';
import type { EntityManager } from '@mikro-orm/postgresql';
import { timeOf, windowOf } from '../mail/mail-formats.ts';
import { findPersonName } from '../person/find-person-name.ts';
import { announceJob } from './announce-job.ts';

/** Announces in the customer's open chat that the technician is on the way, with the expected arrival or, without one, the time slot. */
export const onJobTravelStarted =
  (clock: Clock) => async (event: EventOf<typeof jobTravelStarted>, em: EntityManager) => {
    const { data: job, aggregate, occurredAt } = event;
    const name = (await findPersonName(em, job.technicianId)) ?? 'A technician';
    const when = job.expectedArrivalAt
      ? `expected at about ${timeOf(job.expectedArrivalAt)}`
      : `and arrives within your arrival window, ${windowOf(job)}`;
    const comma = job.expectedArrivalAt ? ',' : '';
    const text = `${name} is on the way for your ${job.serviceName}${comma} ${when}.`;
    const happenedAt = new Date(job.travelStartedAt ?? occurredAt);
    await announceJob(em, { job, version: aggregate.version, happenedAt, text, now: clock.now() });
  };
