import { ApiError } from '@yoza/shell-sdk/api-error';
import type { Job } from './job.ts';

/** Returns the current job from the refusal of a change after a concurrent one by another admin; undefined for other errors. */
export function presentIn(error: unknown): Job | undefined {
  if (!(error instanceof ApiError) || error.problem?.code !== 'JOB_CHANGED') return undefined;
  return error.problem['job'] as Job;
}
