import { ApiError } from '@yoza/shell-sdk/api-error';
import type { Job } from './jobs.api.ts';

/** The job as it is now, where a change was refused because another admin was faster. */
export function presentIn(error: unknown): Job | undefined {
  if (!(error instanceof ApiError) || error.problem?.code !== 'JOB_CHANGED') return undefined;
  return error.problem['job'] as Job;
}
