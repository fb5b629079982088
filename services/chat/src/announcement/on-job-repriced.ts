import type { EventOf } from '@yoza/contracts/events/event';
import type { jobRepriced } from '@yoza/contracts/events/jobs';
import type { Clock } from '@yoza/service-kit/clock';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ugx } from '../mail/mail-formats.ts';
import { announceJob } from './announce-job.ts';
import { jobName } from './job-name.ts';

/** The customer's open chat says what the job costs now. */
export const onJobRepriced = (clock: Clock) => async (event: EventOf<typeof jobRepriced>, em: EntityManager) => {
  const { data: job, aggregate, occurredAt } = event;
  const text = `${jobName(job)} costs ${ugx(job.totalPrice)} now, instead of ${ugx(job.previousTotalPrice)}.`;
  await announceJob(em, { job, version: aggregate.version, happenedAt: new Date(occurredAt), text, now: clock.now() });
};
