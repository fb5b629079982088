import type { EntityManager } from '@mikro-orm/postgresql';
import type { Principal } from '@yoza/contracts/principal';
import { ProblemError, conflict } from '@yoza/service-kit/errors';
import { shownJob } from './shown-job.ts';

/** Adds the current job, as the viewer sees it, to a JOB_CHANGED error thrown by the work. */
export async function withPresentJob(
  em: EntityManager,
  viewer: Principal,
  id: string,
  work: Promise<void>,
): Promise<void> {
  try {
    await work;
  } catch (error) {
    if (!(error instanceof ProblemError && error.code === 'JOB_CHANGED')) throw error;
    throw conflict(error.code, error.message, { job: await shownJob(em, viewer, id) });
  }
}
