import type { EntityManager } from '@mikro-orm/postgresql';
import { anyOf } from '@yoza/service-kit/any-of';
import type { JobStatus } from '@yoza/contracts/jobs/schemas';
import { rowLimit } from '@yoza/service-kit/row-limit';
import type { Position } from '@yoza/service-kit/pagination';
import { dayRange } from '@yoza/service-kit/time';
import { tablesOf } from '../tables.ts';
import type { JobScope } from './job.policy.ts';

export interface JobFilter {
  status?: JobStatus;
  /** First and last business date on which the slot may begin. */
  from?: string;
  to?: string;
  /** Position in the list after which the jobs begin. */
  after?: Position;
  /** Number of rows to read; one more than shown, to see whether there is a next page. */
  rows: number;
}

/** Returns the jobs in a scope, latest slot first, each with all data shown with it. One query. */
export async function findJobs(em: EntityManager, scope: JobScope, filter: JobFilter) {
  const { status, from, to, after, rows } = filter;
  let query = selectJobs(em, scope);
  if (status) query = query.where('j.status', '=', status);
  if (from) query = query.where('j.scheduled_start', '>=', dayRange(from).from.toISOString());
  if (to) query = query.where('j.scheduled_start', '<', dayRange(to).to.toISOString());
  if (after) {
    query = query.where((eb) => eb(eb.refTuple('j.scheduled_start', 'j.id'), '<', eb.tuple(after.at, after.id)));
  }
  const limit = rowLimit(rows, scope === 'all' ? { status, from, to } : {});
  return query.orderBy('j.scheduled_start', 'desc').orderBy('j.id', 'desc').limit(limit).execute();
}

/** Returns one job in a scope with all data shown with it; undefined when there is none. */
export async function findJob(em: EntityManager, scope: JobScope, id: string) {
  return selectJobs(em, scope).where('j.id', '=', id).executeTakeFirst();
}

/** Returns jobs by their ids, of any customer and technician, in no particular order, each with all data shown with it. */
export async function findJobsWithIds(em: EntityManager, jobs: readonly { id: string }[]) {
  if (jobs.length === 0) return [];
  const ids = jobs.map(({ id }) => id);
  return selectJobs(em, 'all').where('j.id', '=', anyOf(ids)).execute();
}

export type JobRow = Awaited<ReturnType<typeof findJobs>>[number];

function selectJobs(em: EntityManager, scope: JobScope) {
  const query = tablesOf(em)
    .selectFrom('jobs as j')
    .innerJoin('services as s', 's.id', 'j.service_id')
    .innerJoin('vehicles as v', 'v.id', 'j.vehicle_id')
    .leftJoin('people as c', 'c.id', 'j.customer_id')
    .leftJoin('people as t', 't.id', 'j.technician_id')
    .leftJoin('job_ratings as r', 'r.job_id', 'j.id')
    .selectAll('j')
    .select(['s.name', 's.description', 's.translations', 's.duration', 's.base_price as catalogue_price'])
    .select(['v.make', 'v.model', 'v.year', 'v.vehicle_type', 'v.color', 'v.license_plate'])
    .select(['c.first_name as customer_first_name', 'c.last_name as customer_last_name', 'c.email as customer_email'])
    .select(['c.phone_number as customer_phone', 'c.profile_image_url as customer_image'])
    .select([
      't.first_name as technician_first_name',
      't.last_name as technician_last_name',
      't.email as technician_email',
    ])
    .select(['t.phone_number as technician_phone', 't.profile_image_url as technician_image'])
    .select(['r.stars', 'r.words', 'r.rated_at', 'r.updated_at as rating_updated_at']);
  if (scope === 'all') return query;
  return 'customerId' in scope
    ? query.where('j.customer_id', '=', scope.customerId)
    : query.where('j.technician_id', '=', scope.technicianId);
}
