import type { AdminJobFilter } from '@yoza/contracts/jobs/admin-jobs';
import { dayRange } from '@yoza/service-kit/time';
import type { Condition } from './job-search.ts';
import { searchConditions } from './job-search.ts';
import { liveStatuses } from './live-jobs.ts';

/** Returns the SQL conditions of a job filter. */
export function adminJobConditions(filter: Omit<AdminJobFilter, 'sort' | 'order'>): Condition[] {
  const { status, technicianId, assignment, search, ...days } = filter;
  const conditions: Condition[] = [];
  const statuses = status === 'open' ? liveStatuses : status ? [status] : [];
  if (statuses.length > 0) conditions.push([`j.status in (${statuses.map(() => '?').join(', ')})`, ...statuses]);
  if (technicianId) conditions.push(['j.technician_id = ?', technicianId]);
  if (assignment) conditions.push([`j.technician_id is ${assignment === 'assigned' ? 'not null' : 'null'}`]);
  conditions.push(...within('j.scheduled_start', days.from, days.to));
  const completed = within('j.completed_at', days.completedFrom, days.completedTo);
  // Only completed jobs have this day; PostgreSQL cannot infer that, and the index contains only completed jobs.
  if (completed.length > 0) conditions.push([`j.status = 'completed'`], ...completed);
  return [...conditions, ...searchConditions(search)];
}

/** Returns the `where` clause of conditions that must all hold. */
export const where = (conditions: readonly Condition[]): string =>
  conditions.length > 0 ? `where ${conditions.map(([sql]) => sql).join(' and ')}` : '';

/** Returns the conditions for a time between two days in Kampala, both included. */
function within(column: string, from: string | undefined, to: string | undefined): Condition[] {
  const conditions: Condition[] = [];
  if (from) conditions.push([`${column} >= ?`, dayRange(from).from.toISOString()]);
  if (to) conditions.push([`${column} < ?`, dayRange(to).to.toISOString()]);
  return conditions;
}
