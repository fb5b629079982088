import { ApiError } from '@yoza/shell-sdk/api-error';
import type { Job } from '../jobs/job.ts';
import type { GoneReason } from './notices.atoms.ts';

/** Reason a job is not among the active ones, by its server status; null if it still is one of them. */
export function goneReason({ status }: Pick<Job, 'status'>): GoneReason | null {
  if (status === 'cancelled' || status === 'completed') return status;
  return status === 'pending' ? 'taken' : null;
}

/** True if the server does not know the job as this technician's: it was reassigned, unassigned, or never existed. */
export function isNotTheirs(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 404 || error.status === 400);
}
