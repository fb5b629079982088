import { businessToday } from '@yoza/shell-sdk/format';
import type { Job } from './job.ts';

type Planned = Pick<Job, 'scheduledDate'>;

const dayOf = ({ scheduledDate }: Planned) => businessToday(new Date(scheduledDate));

/** True if it is the day of a job, in Kampala. */
export function isItsDay(job: Planned, now: Date): boolean {
  return dayOf(job) === businessToday(now);
}

/** True if the day of a job is still to come, in Kampala: the server refuses to start it. */
export function isBeforeItsDay(job: Planned, now: Date): boolean {
  return dayOf(job) > businessToday(now);
}
