import type { EntityManager } from '@mikro-orm/postgresql';
import type { Job } from '@yoza/jobs-contract/schemas';
import type { Principal } from '@yoza/kernel-contract/principal';
import { notFound } from '@yoza/service-kit/errors';
import { scopeOf } from './job.policy.ts';
import { presentJob } from './job.presenter.ts';
import { findJob } from './job.queries.ts';

/** Returns a job as a caller sees it. Throws 404 for one they may not see. */
export async function shownJob(em: EntityManager, viewer: Principal, id: string): Promise<Job> {
  const row = await findJob(em, scopeOf(viewer), id);
  if (!row) throw notFound('Job not found');
  return presentJob(row, viewer);
}
