import type { EventOf } from '@yoza/kernel-contract/event';
import type { jobCancelled } from '@yoza/jobs-contract/events';
import type { Clock } from '@yoza/service-kit/clock';
import type { EntityManager } from '@mikro-orm/postgresql';
import { announceJob } from './announce-job.ts';
import { jobName } from './job-name.ts';

/** Announces the cancellation of the job in the customer's open chat. */
export const onJobCancelled = (clock: Clock) => async (event: EventOf<typeof jobCancelled>, em: EntityManager) => {
  const { data: job, aggregate, occurredAt } = event;
  const happenedAt = new Date(job.cancelledAt ?? occurredAt);
  const text = `${jobName(job)} has been cancelled.`;
  await announceJob(em, { job, version: aggregate.version, happenedAt, text, now: clock.now() });
};
