import type { EntityManager } from '@mikro-orm/postgresql';
import type { AdminJobCountsFilter, JobCounts } from '@yoza/contracts/jobs/admin-jobs';
import { JobStatus } from '@yoza/contracts/jobs/schemas';
import { maxCounted } from '@yoza/contracts/max-counted';
import { adminJobConditions, where } from './admin-job-conditions.ts';
import { liveStatuses } from './live-jobs.ts';

/** Returns the query that counts the jobs of a filter by status, with its parameters. Counting ends at `maxCounted`. */
export function jobCountsQuery(filter: AdminJobCountsFilter): { sql: string; parameters: unknown[] } {
  const conditions = adminJobConditions(filter);
  // With a search, the matches are computed once; otherwise an index finds the first jobs of each status.
  const kept = filter.search ? 'materialized' : 'not materialized';
  const counts = JobStatus.options.map(
    (status) =>
      `(select count(*)::int from (select from found where status = '${status}' limit ${maxCounted}) as counted) as ${status}`,
  );
  return {
    sql: `with found as ${kept} (select j.status from jobs j ${where(conditions)}) select ${counts.join(', ')}`,
    parameters: conditions.flatMap(([, ...parameters]) => parameters),
  };
}

/** Counts the jobs that match a filter by status, each up to `maxCounted`. One query. */
export async function countJobs(em: EntityManager, filter: AdminJobCountsFilter): Promise<JobCounts> {
  const { sql, parameters } = jobCountsQuery(filter);
  const [counts] = await em.execute<[Record<JobStatus, number>]>(sql, parameters);
  const together = (statuses: readonly JobStatus[]) =>
    Math.min(
      statuses.reduce((sum, status) => sum + counts[status], 0),
      maxCounted,
    );
  return { all: together(JobStatus.options), open: together(liveStatuses), ...counts };
}
