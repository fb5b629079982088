import type { Activity, LogFilter } from './logs.api.ts';

/** Activities an admin can log, in the order of the specification. */
export const writableActivities = [
  'clock_in',
  'clock_out',
  'job_start',
  'job_complete',
  'break_start',
  'break_end',
  'travel_start',
  'travel_end',
  'travel',
  'equipment_check',
  'maintenance',
  'training',
  'other',
] as const satisfies Activity[];

export const activities = [...writableActivities, 'checklist_progress'] as const satisfies Activity[];

export const periods = ['today', 'yesterday', 'week', 'month', 'all'] as const satisfies LogFilter['dateFilter'][];

/** Those that move a job. */
export const movesJob = (activity: Activity): boolean => activity === 'job_start' || activity === 'job_complete';

const clocked = new Set<Activity>(['clock_in', 'clock_out', 'break_start', 'break_end']);

/** True for activities recorded by a technician's clock, which an admin's entry does not change. */
export const isClocked = (activity: Activity): boolean => clocked.has(activity);
