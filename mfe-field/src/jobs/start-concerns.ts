import { businessToday } from '@yoza/shell-sdk/format';
import type { WorkSession } from '../duty/duty.ts';
import type { Job } from './job.ts';

/** What a technician is asked about before a job starts. */
export interface StartConcerns {
  /** The job that is to be completed first: a technician works on one at a time. */
  other: Job | undefined;
  isOffDuty: boolean;
  isOtherDay: boolean;
}

/** What speaks against starting a job now; null when nothing does. What is not known yet does not. */
export function startConcerns(
  job: Job,
  { jobs = [], session, now }: { jobs: readonly Job[] | undefined; session: WorkSession | null | undefined; now: Date },
): StartConcerns | null {
  const other = jobs.find(({ id, status }) => status === 'in_progress' && id !== job.id);
  const isOffDuty = session === null;
  const isOtherDay = businessToday(new Date(job.scheduledDate)) !== businessToday(now);
  return other || isOffDuty || isOtherDay ? { other, isOffDuty, isOtherDay } : null;
}
