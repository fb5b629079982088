import type { EntityManager } from '@mikro-orm/postgresql';
import type { JobStatus } from '@yoza/jobs-contract/schemas';
import type { InferResult, Kysely } from 'kysely';
import { sql } from 'kysely';
import { compiledQuery, type Placeholders } from '@yoza/service-kit/compiled-query';
import { rowLimit } from '@yoza/service-kit/row-limit';
import type { Position } from '@yoza/service-kit/pagination';
import { dayRange } from '@yoza/service-kit/time';
import type { Tables } from '../tables.ts';
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
export function findJobs(em: EntityManager, scope: JobScope, filter: JobFilter): Promise<JobRow[]> {
  const { status, from, to, after, rows } = filter;
  const { column, person } = narrowing(scope);
  const since = from === undefined ? undefined : dayRange(from).from.toISOString();
  const until = to === undefined ? undefined : dayRange(to).to.toISOString();
  return jobsInScope(em, { column, rows }, { person, status, since, until, at: after?.at, id: after?.id });
}

interface JobListForm {
  column: ScopeColumn | undefined;
  rows: number;
}

interface JobListValues {
  person: string | undefined;
  status: JobStatus | undefined;
  since: string | undefined;
  until: string | undefined;
  at: string | undefined;
  id: string | undefined;
}

const jobsInScope = compiledQuery(
  tablesOf,
  (tables, { column, rows }: JobListForm, values: Placeholders<JobListValues>) => {
    const { person, status, since, until, at, id } = values;
    let query = selectJobs(tables);
    if (column) query = query.where(column, '=', person!);
    if (status) query = query.where('j.status', '=', status);
    if (since) query = query.where('j.scheduled_start', '>=', since);
    if (until) query = query.where('j.scheduled_start', '<', until);
    if (at && id) query = query.where((eb) => eb(eb.refTuple('j.scheduled_start', 'j.id'), '<', eb.tuple(at, id)));
    const limit = rowLimit(rows, column ? {} : { status, since, until });
    return query.orderBy('j.scheduled_start', 'desc').orderBy('j.id', 'desc').limit(limit);
  },
);

/** Returns one job in a scope with all data shown with it; undefined when there is none. */
export async function findJob(em: EntityManager, scope: JobScope, id: string): Promise<JobRow | undefined> {
  const { column, person } = narrowing(scope);
  const [job] = await jobInScope(em, { column }, { id, person });
  return job;
}

const jobInScope = compiledQuery(
  tablesOf,
  (
    tables,
    { column }: { column: ScopeColumn | undefined },
    { id, person }: Placeholders<{ id: string; person: string | undefined }>,
  ) => {
    const query = selectJobs(tables).where('j.id', '=', id);
    return column ? query.where(column, '=', person!) : query;
  },
);

type ScopeColumn = 'j.customer_id' | 'j.technician_id';

/** Returns the column by which a scope is narrowed, and to which person; neither for all jobs. */
function narrowing(scope: JobScope): { column: ScopeColumn | undefined; person: string | undefined } {
  if (scope === 'all') return { column: undefined, person: undefined };
  return 'customerId' in scope
    ? { column: 'j.customer_id', person: scope.customerId }
    : { column: 'j.technician_id', person: scope.technicianId };
}

/** Returns jobs by their ids, of any customer and technician, in no particular order, each with all data shown with it. */
export async function findJobsWithIds(em: EntityManager, jobs: readonly { id: string }[]): Promise<JobRow[]> {
  return jobs.length === 0 ? [] : jobsWithIds(em, {}, { ids: jobs.map(({ id }) => id) });
}

const jobsWithIds = compiledQuery(tablesOf, (tables, _form: object, { ids }: Placeholders<{ ids: string[] }>) =>
  selectJobs(tables).where('j.id', '=', sql<string>`any(${ids})`),
);

export type JobRow = InferResult<ReturnType<typeof selectJobs>>[number];

function selectJobs(tables: Kysely<Tables>) {
  return tables
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
}
