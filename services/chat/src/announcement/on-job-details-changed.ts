import type { EventOf } from '@yoza/kernel-contract/event';
import type { jobDetailsChanged } from '@yoza/jobs-contract/events';
import type { Clock } from '@yoza/service-kit/clock';
import type { EntityManager } from '@mikro-orm/postgresql';
import { announceJob } from './announce-job.ts';
import { jobName } from './job-name.ts';

/** Announces the current vehicle and place of the job in the customer's open chat. */
export const onJobDetailsChanged =
  (clock: Clock) => async (event: EventOf<typeof jobDetailsChanged>, em: EntityManager) => {
    const { data: job, aggregate, occurredAt } = event;
    const text = `${jobName(job)} is now for your ${job.vehicleName} at ${job.address}.`;
    await announceJob(em, {
      job,
      version: aggregate.version,
      happenedAt: new Date(occurredAt),
      text,
      now: clock.now(),
    });
  };
