import { isItsDay } from '../jobs/job-day.ts';
import { isSameVisit, type Job } from '../jobs/job.ts';

/**
 * First of today's jobs that can be started from the list. Expects jobs in the order of work. While one is in progress, it is another car of the same
 * visit, or undefined, since a technician works on one visit at a time.
 */
export function nextToStart(jobs: readonly Job[], now: Date): Job | undefined {
  const running = jobs.find(({ status }) => status === 'in_progress');
  return jobs.find((job) => job.status === 'assigned' && isItsDay(job, now) && (!running || isSameVisit(running, job)));
}
