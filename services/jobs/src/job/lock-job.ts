import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode } from '@mikro-orm/postgresql';
import { notFound } from '@yoza/service-kit/errors';
import { Job } from './job.entity.ts';
import type { JobScope } from './job.policy.ts';
import { inScope } from './job.policy.ts';

/** Returns the job, locked until the end of the caller's transaction. Throws 404 when there is none in the scope. */
export async function lockJob(em: EntityManager, scope: JobScope, id: string): Promise<Job> {
  const job = await em.findOne(Job, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!job || !inScope(scope, job)) throw notFound('Job not found');
  return job;
}
