import type { EventOf } from '@yoza/kernel-contract/event';
import type { jobAssigned } from '@yoza/jobs-contract/events';
import type { Clock } from '@yoza/service-kit/clock';
import type { EntityManager } from '@mikro-orm/postgresql';
import { findPersonName } from '../person/find-person-name.ts';
import { announceJob } from './announce-job.ts';
import { jobName } from './job-name.ts';

/** Announces the assigned technician in the customer's open chat. */
export const onJobAssigned = (clock: Clock) => async (event: EventOf<typeof jobAssigned>, em: EntityManager) => {
  const { data: job, aggregate, occurredAt } = event;
  const name = (await findPersonName(em, job.technicianId)) ?? 'a technician';
  const text = `${jobName(job)} has been assigned to ${name}.`;
  await announceJob(em, { job, version: aggregate.version, happenedAt: new Date(occurredAt), text, now: clock.now() });
};
