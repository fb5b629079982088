import type { Activity, LogFilter } from './logs.api.ts';

export const periods = ['today', 'yesterday', 'week', 'month', 'all'] as const satisfies LogFilter['dateFilter'][];

/** Those that move a job. */
export const movesJob = (activity: Activity): boolean => activity === 'job_start' || activity === 'job_complete';

const clocked = new Set<Activity>(['clock_in', 'clock_out', 'break_start', 'break_end']);

/** True for activities recorded by a technician's clock, which an admin's entry does not change. */
export const isClocked = (activity: Activity): boolean => clocked.has(activity);
