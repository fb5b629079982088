import type { EntityManager } from '@mikro-orm/postgresql';
import type { Principal } from '@yoza/contracts/principal';
import { ProblemError, conflict } from '@yoza/service-kit/errors';
import { shownJob } from './shown-job.ts';

/** Adds the job as the viewer sees it now to a JOB_CHANGED that the work throws. */
export async function tellingPresentJob(
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
