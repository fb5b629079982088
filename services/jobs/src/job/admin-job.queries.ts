import type { EntityManager } from '@mikro-orm/postgresql';
import type { AdminJobFilter } from '@yoza/contracts/jobs/admin-jobs';
import { dayRange } from '@yoza/service-kit/time';
import type { JobPosition } from './job-order.ts';
import { orders } from './job-order.ts';
import type { Condition } from './job-search.ts';
import { searchConditions } from './job-search.ts';
import type { JobRow } from './job.queries.ts';
import { findJobsWithIds } from './job.queries.ts';
import { liveStatuses } from './live-jobs.ts';

export interface JobList extends AdminJobFilter {
  after?: JobPosition;
  /** Rows to read; one more than shown tells whether there is a next page. */
  rows: number;
}

/** A job with where it stands in the order. */
export type PlacedJob = JobRow & { position: string };

/** The query for which jobs a list shows, with its parameters. */
export function jobListQuery(list: JobList): { sql: string; parameters: unknown[] } {
  const { by, type, text } = orders[list.sort];
  const conditions = conditionsOf(list);
  if (list.after) {
    const sign = list.order === 'asc' ? '>' : '<';
    conditions.push([`(${by}, j.id) ${sign} (?::${type}, ?::uuid)`, list.after.value, list.after.id]);
  }
  const where = conditions.length > 0 ? `where ${conditions.map(([sql]) => sql).join(' and ')}` : '';
  return {
    sql: `select j.id, ${text} as position from jobs j ${where} order by ${by} ${list.order}, j.id ${list.order} limit ?`,
    parameters: [...conditions.flatMap(([, ...parameters]) => parameters), list.rows],
  };
}

/** The jobs of a list in its order, each with everything it is shown with. Two queries: which ones, then all about these. */
export async function findJobList(em: EntityManager, list: JobList): Promise<PlacedJob[]> {
  const { sql, parameters } = jobListQuery(list);
  const places = await em.execute<{ id: string; position: string }[]>(sql, parameters);
  const rows = new Map((await findJobsWithIds(em, places)).map((row) => [row.id, row]));
  return places.flatMap(({ id, position }) => {
    const row = rows.get(id);
    return row ? [{ ...row, position }] : [];
  });
}

function conditionsOf({ status, technicianId, assignment, search, ...days }: JobList): Condition[] {
  const conditions: Condition[] = [];
  const statuses = status === 'open' ? liveStatuses : status ? [status] : [];
  if (statuses.length > 0) conditions.push([`j.status in (${statuses.map(() => '?').join(', ')})`, ...statuses]);
  if (technicianId) conditions.push(['j.technician_id = ?', technicianId]);
  if (assignment) conditions.push([`j.technician_id is ${assignment === 'assigned' ? 'not null' : 'null'}`]);
  conditions.push(...within('j.scheduled_start', days.from, days.to));
  const completed = within('j.completed_at', days.completedFrom, days.completedTo);
  // Others have no such day; PostgreSQL does not know it, and the index holds these alone.
  if (completed.length > 0) conditions.push([`j.status = 'completed'`], ...completed);
  return [...conditions, ...searchConditions(search)];
}

/** A moment between two days in Kampala, both included. */
function within(column: string, from: string | undefined, to: string | undefined): Condition[] {
  const conditions: Condition[] = [];
  if (from) conditions.push([`${column} >= ?`, dayRange(from).from.toISOString()]);
  if (to) conditions.push([`${column} < ?`, dayRange(to).to.toISOString()]);
  return conditions;
}
