import type { EntityManager } from '@mikro-orm/postgresql';
import type { AdminJobFilter } from '@yoza/contracts/jobs/admin-jobs';
import { adminJobConditions, where } from './admin-job-conditions.ts';
import type { JobPosition } from './job-order.ts';
import { orders } from './job-order.ts';
import type { JobRow } from './job.queries.ts';
import { findJobsWithIds } from './job.queries.ts';

export interface JobList extends AdminJobFilter {
  after?: JobPosition;
  /** Number of rows to read; one more than shown, to see whether there is a next page. */
  rows: number;
}

/** Job with its position in the order. */
export type PlacedJob = JobRow & { position: string };

/** Returns the query for the ids of the jobs of a list, with its parameters. */
export function jobListQuery(list: JobList): { sql: string; parameters: unknown[] } {
  const { by, type, text } = orders[list.sort];
  const conditions = adminJobConditions(list);
  if (list.after) {
    const sign = list.order === 'asc' ? '>' : '<';
    conditions.push([`(${by}, j.id) ${sign} (?::${type}, ?::uuid)`, list.after.value, list.after.id]);
  }
  return {
    sql: `select j.id, ${text} as position from jobs j ${where(conditions)} order by ${by} ${list.order}, j.id ${list.order} limit ?`,
    parameters: [...conditions.flatMap(([, ...parameters]) => parameters), list.rows],
  };
}

/** Returns the jobs of a list in its order, each with all data shown with it. Two queries: the ids, then the data of all these jobs. */
export async function findJobList(em: EntityManager, list: JobList): Promise<PlacedJob[]> {
  const { sql, parameters } = jobListQuery(list);
  const places = await em.execute<{ id: string; position: string }[]>(sql, parameters);
  const rows = new Map((await findJobsWithIds(em, places)).map((row) => [row.id, row]));
  return places.flatMap(({ id, position }) => {
    const row = rows.get(id);
    return row ? [{ ...row, position }] : [];
  });
}
