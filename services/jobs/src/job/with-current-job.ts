import type { EntityManager } from '@mikro-orm/postgresql';
import type { Principal } from '@yoza/kernel-contract/principal';
import { withCurrentState } from '@yoza/service-kit/with-current-state';
import { shownJob } from './shown-job.ts';

/** Waits for the work; adds the current job, as the viewer sees it, to a JOB_CHANGED conflict that it throws. */
export const withCurrentJob = (em: EntityManager, viewer: Principal, id: string, work: Promise<void>): Promise<void> =>
  withCurrentState('JOB_CHANGED', work, async () => ({ job: await shownJob(em, viewer, id) }));
