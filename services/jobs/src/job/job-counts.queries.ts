import type { EntityManager } from '@mikro-orm/postgresql';
import type { AdminJobCountsFilter, JobCounts } from '@yoza/contracts/jobs/admin-jobs';
import { JobStatus } from '@yoza/contracts/jobs/schemas';
import { mostCounted } from '@yoza/contracts/most-counted';
import { adminJobConditions, where } from './admin-job-conditions.ts';
import { liveStatuses } from './live-jobs.ts';

/** The query for how many jobs a filter finds of each status, with its parameters. Counting ends at `mostCounted`. */
export function jobCountsQuery(filter: AdminJobCountsFilter): { sql: string; parameters: unknown[] } {
  const conditions = adminJobConditions(filter);
  // What a search finds is looked for once; else an index leads to the first of each status.
  const kept = filter.search ? 'materialized' : 'not materialized';
  const counts = JobStatus.options.map(
    (status) =>
      `(select count(*)::int from (select from found where status = '${status}' limit ${mostCounted}) as counted) as ${status}`,
  );
  return {
    sql: `with found as ${kept} (select j.status from jobs j ${where(conditions)}) select ${counts.join(', ')}`,
    parameters: conditions.flatMap(([, ...parameters]) => parameters),
  };
}

/** How many jobs a filter finds of each status, each up to `mostCounted`. One query. */
export async function countJobs(em: EntityManager, filter: AdminJobCountsFilter): Promise<JobCounts> {
  const { sql, parameters } = jobCountsQuery(filter);
  const [counts] = await em.execute<[Record<JobStatus, number>]>(sql, parameters);
  const together = (statuses: readonly JobStatus[]) =>
    Math.min(
      statuses.reduce((sum, status) => sum + counts[status], 0),
      mostCounted,
    );
  return { all: together(JobStatus.options), open: together(liveStatuses), ...counts };
}
