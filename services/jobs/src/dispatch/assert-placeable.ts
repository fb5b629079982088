import { conflict } from '@yoza/service-kit/errors';
import type { Job } from '../job/job.entity.ts';

/** Throws 409 ILLEGAL_TRANSITION for a job that has begun or is final, JOB_CHANGED for one that has changed since `version`. */
export function assertPlaceable(job: Job, version: number): void {
  if (!job.isMovable) {
    const message = `A job that is ${job.status.replace('_', ' ')} cannot be moved`;
    throw conflict('ILLEGAL_TRANSITION', message, { from: job.status });
  }
  if (job.version !== version) {
    throw conflict('JOB_CHANGED', 'This job has changed in the meantime. The current version is shown.', {
      jobId: job.id,
    });
  }
}
