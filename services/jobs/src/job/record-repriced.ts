import type { EntityManager } from '@mikro-orm/postgresql';
import { defineEvent } from '@yoza/kernel-contract/event';
import { jobRepriced } from '@yoza/jobs-contract/events';
import { money } from '@yoza/kernel-contract/primitives';
import { z } from 'zod';
import type { Job } from './job.entity.ts';
import { recordJobEvent } from './record-job-event.ts';

/** Writes to the outbox of the caller's transaction that a job has another total, with the current job and the former total (whole shillings). */
export function recordRepriced(
  em: EntityManager,
  job: Job,
  formerTotal: number,
  actorId: string | null,
  { hasOtherDetails } = { hasOtherDetails: false },
): void {
  recordJobEvent(em, from(formerTotal, hasOtherDetails), job, actorId);
}

/** Returns the contract's event with the data that is not part of the job already filled in. */
function from(formerTotal: number, hasOtherDetails: boolean) {
  const { previousTotalPrice } = jobRepriced.data.shape;
  const data = jobRepriced.data.extend({
    previousTotalPrice: previousTotalPrice.default(money(formerTotal)),
    hasOtherDetails: z.boolean().default(hasOtherDetails),
  });
  return defineEvent(jobRepriced.type, data);
}
