import type { Activity, LogFilter } from './logs.api.ts';

export const periods = ['today', 'yesterday', 'week', 'month', 'all'] as const satisfies LogFilter['dateFilter'][];

/** True for activities whose entry also changes the status of its job. */
export const movesJob = (activity: Activity): boolean => activity === 'job_start' || activity === 'job_complete';

const clocked = new Set<Activity>(['clock_in', 'clock_out', 'break_start', 'break_end']);

/** True for clock-in, clock-out and breaks: an admin's entry of one changes neither working time nor breaks. */
export const isClocked = (activity: Activity): boolean => clocked.has(activity);
