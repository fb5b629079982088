import { conflict } from '@yoza/service-kit/errors';
import type { Job } from '../job/job.entity.ts';

/** Throws 409 ILLEGAL_TRANSITION for a job that has begun or is final, JOB_CHANGED for one that is not as it was at `version` any more. */
export function assertPlaceable(job: Job, version: number): void {
  if (!job.isMovable) {
    const message = `A job that is ${job.status.replace('_', ' ')} stays where it is`;
    throw conflict('ILLEGAL_TRANSITION', message, { from: job.status });
  }
  if (job.version !== version) {
    throw conflict('JOB_CHANGED', 'Somebody has changed this job meanwhile. It is shown as it is now.', {
      jobId: job.id,
    });
  }
}
