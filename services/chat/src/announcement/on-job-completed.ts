import type { EventOf } from '@yoza/kernel-contract/event';
import type { jobCompleted } from '@yoza/jobs-contract/events';
import type { Clock } from '@yoza/service-kit/clock';
import type { EntityManager } from '@mikro-orm/postgresql';
import { announceJob } from './announce-job.ts';
import { jobName } from './job-name.ts';

/** Announces the completion of the work in the customer's open chat. */
export const onJobCompleted = (clock: Clock) => async (event: EventOf<typeof jobCompleted>, em: EntityManager) => {
  const { data: job, aggregate, occurredAt } = event;
  const happenedAt = new Date(job.completedAt ?? occurredAt);
  const text = `${jobName(job)} has been completed.`;
  await announceJob(em, { job, version: aggregate.version, happenedAt, text, now: clock.now() });
};
