import type { EntityManager } from '@mikro-orm/postgresql';
import type { AdminJobFilter } from '@yoza/jobs-contract/admin-jobs';
import { compiledQuery, type Placeholders } from '@yoza/service-kit/compiled-query';
import { rowLimit } from '@yoza/service-kit/row-limit';
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Tables } from '../tables.ts';
import { tablesOf } from '../tables.ts';
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
export function jobListQuery(
  tables: Kysely<Tables>,
  list: Omit<JobList, 'after'> & { after?: JobPosition | Placeholders<JobPosition> },
) {
  const { sort, order, after, rows, ...filter } = list;
  const { by, type, text } = orders[sort];
  let query = filteredJobs(tables, filter);
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

const placesOfAll = compiledQuery(
  tablesOf,
  (tables, form: Pick<JobList, 'sort' | 'order' | 'rows'>, { value, id }: Placeholders<Partial<JobPosition>>) =>
    jobListQuery(tables, { ...form, after: value && id && { value, id } }),
);

/** Returns the ids of the jobs of a list; without a filter, by far the most frequent case, with a compiled query. */
function findPlaces(em: EntityManager, list: JobList) {
  const { sort, order, rows, after, ...filter } = list;
  if (Object.values(filter).some((value) => value !== undefined)) return jobListQuery(tablesOf(em), list).execute();
  return placesOfAll(em, { sort, order, rows }, { value: after?.value, id: after?.id });
}

/**
 * Returns the jobs of the admins' list or of its CSV, in its order, each with all data shown with it. Two queries: the ids, then the data of all
 * these jobs.
 */
export async function findJobList(em: EntityManager, list: JobList): Promise<PlacedJob[]> {
  const places = await findPlaces(em, list);
  const rows = new Map((await findJobsWithIds(em, places)).map((row) => [row.id, row]));
  return places.flatMap(({ id, position }) => {
    const row = rows.get(id);
    return row ? [{ ...row, position }] : [];
  });
}
