import type { AdminJobFilter } from '@yoza/jobs-contract/admin-jobs';
import { dayRange } from '@yoza/service-kit/time';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { searchConditions } from './job-search.ts';
import { liveStatuses } from './live-jobs.ts';

/** Returns the query for the jobs that match a filter, without columns. */
export function filteredJobs(tables: Kysely<Tables>, filter: Omit<AdminJobFilter, 'sort' | 'order'>) {
  const { status, technicianId, assignment, search, from, to, completedFrom, completedTo } = filter;
  let query = tables.selectFrom('jobs as j');
  if (status === 'open') query = query.where('j.status', 'in', liveStatuses);
  else if (status) query = query.where('j.status', '=', status);
  if (technicianId) query = query.where('j.technician_id', '=', technicianId);
  if (assignment) query = query.where('j.technician_id', assignment === 'assigned' ? 'is not' : 'is', null);
  if (from) query = query.where('j.scheduled_start', '>=', startOf(from));
  if (to) query = query.where('j.scheduled_start', '<', endOf(to));
  // Only completed jobs have this day; PostgreSQL cannot infer that, and the index contains only completed jobs.
  if (completedFrom || completedTo) query = query.where('j.status', '=', 'completed');
  if (completedFrom) query = query.where('j.completed_at', '>=', startOf(completedFrom));
  if (completedTo) query = query.where('j.completed_at', '<', endOf(completedTo));
  for (const condition of searchConditions(search)) query = query.where(condition);
  return query;
}

const startOf = (date: string) => dayRange(date).from.toISOString();
const endOf = (date: string) => dayRange(date).to.toISOString();
