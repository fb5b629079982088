import { describe, expect, it } from 'vitest';
import { emptyEntry, LogEntry, logRequest } from '../src/activity/log-entry.ts';
import { checklistFigure, customActivities, quickActivities, recentActivity } from '../src/activity/recent-activity.ts';
import type { TechnicianLog } from '../src/logs/logs.api.ts';
import { activity as texts } from '../src/texts/en/activity.ts';

const log = (id: string, activity: TechnicianLog['activity'], jobId: string | null = null) =>
  ({ id, activity, jobId }) as TechnicianLog;

describe('recentActivity', () => {
  it('keeps only the latest progress of a run of saves of one job', () => {
    const logs = [
      log('1', 'job_complete', 'a'),
      log('2', 'checklist_progress', 'a'),
      log('3', 'checklist_progress', 'a'),
      log('4', 'checklist_progress', 'b'),
      log('5', 'travel'),
      log('6', 'checklist_progress', 'b'),
    ];
    expect(recentActivity(logs, 10).map(({ id }) => id)).toEqual(['1', '2', '4', '5', '6']);
    expect(recentActivity(logs, 2).map(({ id }) => id)).toEqual(['1', '2']);
  });
});

describe('checklistFigure', () => {
  it('reads the counts, and is null without them', () => {
    expect(checklistFigure({ metadata: { completedCount: 14, totalCount: 22 } } as unknown as TechnicianLog)).toBe(
      '14/22',
    );
    expect(checklistFigure({ metadata: null } as TechnicianLog)).toBeNull();
  });
});

describe('logging by hand', () => {
  it('offers six kinds in the quick log, all of them with words', () => {
    expect(quickActivities).toHaveLength(6);
    for (const kind of customActivities) expect(texts.kind[kind]).toBeTruthy();
  });

  it('needs an activity and nothing else', () => {
    expect(LogEntry.safeParse(emptyEntry).error?.issues.map(({ path }) => path[0])).toEqual(['activity']);
    expect(LogEntry.safeParse({ ...emptyEntry, activity: 'clock_in' }).success).toBe(false);
    expect(LogEntry.safeParse({ ...emptyEntry, activity: 'training' }).success).toBe(true);
  });

  it('leaves out what was left empty', () => {
    expect(logRequest({ ...emptyEntry, activity: 'training' }, true)).toEqual({
      type: 'training',
      metadata: { manual: true, quickLog: true },
    });
    const travel = { activity: 'travel', jobId: 'x', location: 'Kololo', located: null, notes: 'Jam' };
    expect(logRequest(travel, false)).toEqual({
      type: 'travel',
      jobId: 'x',
      location: 'Kololo',
      notes: 'Jam',
      metadata: { manual: true, quickLog: false },
    });
  });

  it('sends coordinates for the words of the place where the phone is, until they are changed', () => {
    const located = { words: 'Near Acacia Avenue', coordinates: '0.3136, 32.5811' };
    const entry = { ...emptyEntry, activity: 'training', located, location: located.words };
    expect(logRequest(entry, true).location).toBe('0.3136, 32.5811');
    expect(logRequest({ ...entry, location: 'Behind Acacia Avenue' }, true).location).toBe('Behind Acacia Avenue');
  });
});
