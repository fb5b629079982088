import { isItsDay } from './job-day.ts';
import type { Job } from './job.ts';

/** Whether the technician has said that they are on the way to this job. */
export function isOnTheWay({ status, travelStartedAt }: Pick<Job, 'status' | 'travelStartedAt'>): boolean {
  return status === 'assigned' && travelStartedAt !== null;
}

/** Whether the technician can set out: the customer is told at once, so on the day of the job alone. */
export function canSetOut(job: Pick<Job, 'status' | 'travelStartedAt' | 'scheduledDate'>, now: Date): boolean {
  return job.status === 'assigned' && !isOnTheWay(job) && isItsDay(job, now);
}
