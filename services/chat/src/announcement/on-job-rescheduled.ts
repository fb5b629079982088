import type { EventOf } from '@yoza/kernel-contract/event';
import type { jobRescheduled } from '@yoza/jobs-contract/events';
import type { Clock } from '@yoza/service-kit/clock';
import type { EntityManager } from '@mikro-orm/postgresql';
import { announceJob } from './announce-job.ts';
import { dayOf, jobName } from './job-name.ts';

/** Announces the new time of the job in the customer's open chat. */
export const onJobRescheduled = (clock: Clock) => async (event: EventOf<typeof jobRescheduled>, em: EntityManager) => {
  const { data: job, aggregate, occurredAt } = event;
  const name = jobName({ ...job, scheduledDate: job.previousScheduledDate });
  const text = `${name} has been rescheduled to ${dayOf(job)}, ${job.timeSlot} EAT.`;
  await announceJob(em, { job, version: aggregate.version, happenedAt: new Date(occurredAt), text, now: clock.now() });
};
