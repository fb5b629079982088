import type { WorkSession } from '../duty/duty.ts';
import { isItsDay } from '../jobs/job-day.ts';
import { isSameVisit, type Job } from '../jobs/job.ts';

/** Concerns shown to a technician before a job starts. */
export interface StartConcerns {
  /** Job to complete first, since a technician works on one at a time, or on the cars of one visit; the others are confirmed. */
  other: Job | undefined;
  isOffDuty: boolean;
  /** Its day is over. */
  isLate: boolean;
}

/** Concerns against starting a job now whose day has come; null when there are none. Unknown facts raise no concern. */
export function startConcerns(
  job: Job,
  { jobs = [], session, now }: { jobs: readonly Job[] | undefined; session: WorkSession | null | undefined; now: Date },
): StartConcerns | null {
  const other = jobs.find((each) => each.status === 'in_progress' && each.id !== job.id && !isSameVisit(each, job));
  const isOffDuty = session === null;
  const isLate = !isItsDay(job, now);
  return other || isOffDuty || isLate ? { other, isOffDuty, isLate } : null;
}
