import type { EventOf } from '@yoza/kernel-contract/event';
import type { jobRepriced } from '@yoza/jobs-contract/events';
import type { Clock } from '@yoza/service-kit/clock';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ugx } from '../mail/mail-formats.ts';
import { announceJob } from './announce-job.ts';
import { jobName } from './job-name.ts';

/** Announces the current price of the job in the customer's open chat. */
export const onJobRepriced = (clock: Clock) => async (event: EventOf<typeof jobRepriced>, em: EntityManager) => {
  const { data: job, aggregate, occurredAt } = event;
  const text = `${jobName(job)} now costs ${ugx(job.totalPrice)} instead of ${ugx(job.previousTotalPrice)}.`;
  await announceJob(em, { job, version: aggregate.version, happenedAt: new Date(occurredAt), text, now: clock.now() });
};
