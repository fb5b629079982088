import type { EntityManager } from '@mikro-orm/postgresql';
import type { AdminJobFilter } from '@yoza/contracts/jobs/admin-jobs';
import { rowLimit } from '@yoza/service-kit/row-limit';
import { sql } from 'kysely';
import { filteredJobs } from './filtered-jobs.ts';
import type { JobPosition } from './job-order.ts';
import { orders } from './job-order.ts';
import type { JobRow } from './job.queries.ts';
import { findJobsWithIds } from './job.queries.ts';

export interface JobList extends AdminJobFilter {
  /** Last job of the previous page; without it, the first page is read. */
  after?: JobPosition;
  /** Number of rows to read; one more than shown or exported, to see whether there are more. */
  rows: number;
}

/** Job with its position in the order. */
export type PlacedJob = JobRow & { position: string };

/** Returns the query for the ids of the jobs of a list, each with its position in the order. Exported for the test of its plan. */
export function jobListQuery(em: EntityManager, list: JobList) {
  const { sort, order, after, rows, ...filter } = list;
  const { by, type, text } = orders[sort];
  let query = filteredJobs(em, filter);
  if (after) {
    const sign = sql.raw(order === 'asc' ? '>' : '<');
    query = query.where(sql<boolean>`(${by}, j.id) ${sign} (${after.value}::${type}, ${after.id}::uuid)`);
  }
  return query
    .select(['j.id', text.as('position')])
    .orderBy(by, order)
    .orderBy('j.id', order)
    .limit(rowLimit(rows, filter));
}

/**
 * Returns the jobs of the admins' list or of its CSV, in its order, each with all data shown with it. Two queries: the ids, then the data of all
 * these jobs.
 */
export async function findJobList(em: EntityManager, list: JobList): Promise<PlacedJob[]> {
  const places = await jobListQuery(em, list).execute();
  const rows = new Map((await findJobsWithIds(em, places)).map((row) => [row.id, row]));
  return places.flatMap(({ id, position }) => {
    const row = rows.get(id);
    return row ? [{ ...row, position }] : [];
  });
}
