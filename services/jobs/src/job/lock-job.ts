import type { EntityManager } from '@mikro-orm/postgresql';
import { LockMode, sql } from '@mikro-orm/postgresql';
import { notFound } from '@yoza/service-kit/errors';
import { Job } from './job.entity.ts';
import type { JobScope } from './job.policy.ts';
import { inScope } from './job.policy.ts';
import { Visit } from './visit.ts';

/** Returns the job, locked until the end of the caller's transaction. Throws 404 when there is none in the scope. */
export async function lockJob(em: EntityManager, scope: JobScope, id: string): Promise<Job> {
  const job = await em.findOne(Job, { id }, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!job || !inScope(scope, job)) throw notFound('Job not found');
  return job;
}

/** Same as {@link lockJob} with all jobs of its visit. */
export async function lockVisit(em: EntityManager, scope: JobScope, id: string): Promise<Visit> {
  const [visit] = await lockVisits(em, [id]);
  if (!visit || !inScope(scope, visit.job)) throw notFound('Job not found');
  return visit;
}

/**
 * Locks jobs and all others of their visits, in the order of their ids, so that commands on different cars of a visit queue up. Returns the visit of each
 * job that exists.
 */
export async function lockVisits(em: EntityManager, ids: readonly string[]): Promise<Visit[]> {
  if (ids.length === 0) return [];
  const named = ids.map((id) => id.toLowerCase());
  // As an array, so that PostgreSQL reads the visits by their index.
  const ofTheirVisits = sql`any(array(select visit_id from jobs where id in (${named})))`;
  const found = await em.find(
    Job,
    { $or: [{ id: { $in: named } }, { visitId: ofTheirVisits }] },
    { lockMode: LockMode.PESSIMISTIC_WRITE, orderBy: { id: 'asc' } },
  );
  return found
    .filter(({ id }) => named.includes(id))
    .map(
      (job) => new Visit(job, job.visitId === null ? [job] : found.filter(({ visitId }) => visitId === job.visitId)),
    );
}
