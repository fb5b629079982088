import type { TechnicianLog } from '../logs/logs.api.ts';

/**
 * The latest `count` lines of an activity list, latest first. Of consecutive progress of a job's checklist only the latest is included: each tick
 * saves one, and they would push the rest of the day off the list.
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

/** `14/22` of a checklist_progress log; null if it has no figures. */
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

/** The kinds of the custom log, which can name a job. */
export const customActivities = [
  'travel_start',
  'travel_end',
  'travel',
  'equipment_check',
  'maintenance',
  'training',
  'other',
] as const;
