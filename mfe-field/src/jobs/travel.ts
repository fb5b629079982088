import type { Job } from './job.ts';

const oneDay = 86_400_000;

/** Whether the technician has said that they are on the way to this job. */
export function isOnTheWay({ status, travelStartedAt }: Pick<Job, 'status' | 'travelStartedAt'>): boolean {
  return status === 'assigned' && travelStartedAt !== null;
}

/** Whether one can set out: the customer is told at once, so not to jobs more than a day ahead. */
export function canSetOut(job: Pick<Job, 'status' | 'travelStartedAt' | 'scheduledDate'>, now: Date): boolean {
  if (job.status !== 'assigned' || isOnTheWay(job)) return false;
  return Date.parse(job.scheduledDate) - now.getTime() < oneDay;
}
