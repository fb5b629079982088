import type { LogRemarks } from './job-log.ts';

/** Data that accompanies starting or completing a job. */
export interface JobStep {
  /** Version of the job as the actor saw it. */
  version?: number | undefined;
  remarks?: LogRemarks | undefined;
}
