import type { EntityManager } from '@mikro-orm/postgresql';
import { defineEvent } from '@yoza/contracts/events/event';
import { jobRepriced } from '@yoza/contracts/events/jobs';
import { money } from '@yoza/contracts/primitives';
import type { Job } from './job.entity.ts';
import { recordJobEvent } from './record-job-event.ts';

/** Writes that a job has another total, with the job as it now is and the total it had (whole shillings), into the caller's transaction. */
export function recordRepriced(em: EntityManager, job: Job, formerTotal: number, actorId: string | null): void {
  recordJobEvent(em, from(formerTotal), job, actorId);
}

/** The contract's event, with the former total already filled in. */
function from(formerTotal: number) {
  const { previousTotalPrice } = jobRepriced.data.shape;
  const data = jobRepriced.data.extend({ previousTotalPrice: previousTotalPrice.default(money(formerTotal)) });
  return defineEvent(jobRepriced.type, data);
}
