import type { WorkSession } from '../duty/duty.ts';
import { isItsDay } from './job-day.ts';
import type { Job } from './job.ts';

/** What a technician is asked about before a job starts. */
export interface StartConcerns {
  /** The job that is to be completed first: a technician works on one at a time. */
  other: Job | undefined;
  isOffDuty: boolean;
  /** Its day is over. */
  isLate: boolean;
}

/** What speaks against starting a job now whose day has come; null when nothing does. What is not known yet does not. */
export function startConcerns(
  job: Job,
  { jobs = [], session, now }: { jobs: readonly Job[] | undefined; session: WorkSession | null | undefined; now: Date },
): StartConcerns | null {
  const other = jobs.find(({ id, status }) => status === 'in_progress' && id !== job.id);
  const isOffDuty = session === null;
  const isLate = !isItsDay(job, now);
  return other || isOffDuty || isLate ? { other, isOffDuty, isLate } : null;
}
