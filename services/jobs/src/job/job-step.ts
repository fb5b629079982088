import type { LogRemarks } from '../technician-log/job-log.ts';

/** What comes with starting or completing a job. */
export interface JobStep {
  /** Of the job as the actor saw it. */
  version?: number | undefined;
  remarks?: LogRemarks | undefined;
}
