import { isItsDay } from '../jobs/job-day.ts';
import type { Job } from '../jobs/job.ts';

/** True from setting out for this job until arriving, turning back or starting it. */
export function isOnTheWay({ status, travelStartedAt }: Pick<Job, 'status' | 'travelStartedAt'>): boolean {
  return status === 'assigned' && travelStartedAt !== null;
}

/** True if the technician can set out: the customer is told at once, so only on the day of the job. */
export function canSetOut(job: Pick<Job, 'status' | 'travelStartedAt' | 'scheduledDate'>, now: Date): boolean {
  return job.status === 'assigned' && !isOnTheWay(job) && isItsDay(job, now);
}
