import { describe, expect, it } from 'vitest';
import type { Job } from '../src/jobs/job.ts';
import { canSetOut, isOnTheWay } from '../src/trip/travel.ts';

const job = (changes: Partial<Job>): Job =>
  ({ status: 'assigned', scheduledDate: '2026-11-21T08:00:00.000Z', ...changes }) as Job;

describe('setting out', () => {
  const now = new Date('2026-11-21T09:00:00.000Z');
  const waiting = { travelStartedAt: null, scheduledDate: '2026-11-21T08:00:00.000Z' };

  it('is offered for an assigned job on its day in Kampala, until it is done', () => {
    const on = (instant: string) => canSetOut(job(waiting), new Date(instant));
    expect(['2026-11-20T21:00:00.000Z', '2026-11-21T20:59:59.000Z'].map(on)).toEqual([true, true]);
    expect(['2026-11-20T20:59:59.000Z', '2026-11-21T21:00:00.000Z'].map(on)).toEqual([false, false]);
    expect(canSetOut(job({ ...waiting, status: 'in_progress' }), now)).toBe(false);
    expect(canSetOut(job({ ...waiting, travelStartedAt: now.toISOString() }), now)).toBe(false);
  });

  it('is over when the work has begun', () => {
    const travelStartedAt = now.toISOString();
    expect(isOnTheWay(job({ travelStartedAt }))).toBe(true);
    expect(isOnTheWay(job({ travelStartedAt, status: 'in_progress' }))).toBe(false);
    expect(isOnTheWay(job({ travelStartedAt: null }))).toBe(false);
  });
});
