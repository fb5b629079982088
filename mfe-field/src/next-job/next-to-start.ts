import { isItsDay } from '../jobs/job-day.ts';
import type { Job } from '../jobs/job.ts';

/**
 * First of today's jobs that can be started from the list. Expects jobs in the order of work; undefined while one is in progress, since a technician
 * works on one at a time.
 */
export function nextToStart(jobs: readonly Job[], now: Date): Job | undefined {
  if (jobs.some(({ status }) => status === 'in_progress')) return undefined;
  return jobs.find((job) => job.status === 'assigned' && isItsDay(job, now));
}
