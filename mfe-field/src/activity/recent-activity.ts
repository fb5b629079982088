import type { TechnicianLog } from './activity.api.ts';

/**
 * The latest `count` lines of an activity list, latest first. Of a job's checklist only the latest progress within a run of saves is kept: a wash
 * saves up to 22 of them, and the rest of the day would not be seen.
 */
export function recentActivity<Line extends TechnicianLog>(logs: readonly Line[], count: number): Line[] {
  const kept: Line[] = [];
  for (const log of logs) {
    const last = kept.at(-1);
    const repeats =
      log.activity === 'checklist_progress' && last?.activity === log.activity && last.jobId === log.jobId;
    if (!repeats) kept.push(log);
    if (kept.length === count) break;
  }
  return kept;
}

/** `14/22` of a checklist_progress log; null when it does not say. */
export function checklistFigure({ metadata }: TechnicianLog): string | null {
  const { completedCount, totalCount } = metadata ?? {};
  return typeof completedCount === 'number' && typeof totalCount === 'number'
    ? `${completedCount}/${totalCount}`
    : null;
}

/** The six kinds of the quick log; working time, breaks and jobs have buttons of their own. */
export const quickActivities = [
  'travel_start',
  'travel_end',
  'equipment_check',
  'maintenance',
  'training',
  'other',
] as const;

/** What can be noted by hand with a job. */
export const customActivities = [
  'travel_start',
  'travel_end',
  'travel',
  'equipment_check',
  'maintenance',
  'training',
  'other',
] as const;
