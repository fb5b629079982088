import type { EntityManager } from '@mikro-orm/postgresql';
import type { AdminJobCountsFilter, JobCounts } from '@yoza/jobs-contract/admin-jobs';
import { JobStatus } from '@yoza/jobs-contract/schemas';
import { maxCounted } from '@yoza/kernel-contract/max-counted';
import { sql } from 'kysely';
import { tablesOf } from '../tables.ts';
import { filteredJobs } from './filtered-jobs.ts';
import { liveStatuses } from './live-jobs.ts';

/** Counts the jobs that match a filter by status, each up to `maxCounted`. One query. */
export async function countJobs(em: EntityManager, filter: AdminJobCountsFilter): Promise<JobCounts> {
  const tables = tablesOf(em);
  const counts = await tables
    .with(
      // With a search, the matches are computed once; otherwise an index finds the first jobs of each status.
      (found) => (filter.search ? found('found').materialized() : found('found').notMaterialized()),
      () => filteredJobs(tables, filter).select('j.status'),
    )
    .selectNoFrom(({ selectFrom }) =>
      JobStatus.options.map((status) =>
        selectFrom(
          selectFrom('found')
            .where('status', '=', status)
            .select(sql`1`.as('one'))
            .limit(maxCounted)
            .as('counted'),
        )
          .select(sql<number>`count(*)::int`.as('count'))
          .as(status),
      ),
    )
    .$castTo<Record<JobStatus, number>>()
    .executeTakeFirstOrThrow();
  const together = (statuses: readonly JobStatus[]) =>
    Math.min(
      statuses.reduce((sum, status) => sum + counts[status], 0),
      maxCounted,
    );
  return { all: together(JobStatus.options), open: together(liveStatuses), ...counts };
}
