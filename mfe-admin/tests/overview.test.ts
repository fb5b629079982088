import { describe, expect, it } from 'vitest';
import { isWritten, tickOf } from '../src/overview/period-text.ts';
import { completedJobs, scheduledJobs } from '../src/overview/row-addresses.ts';
import { ownSpan, spanOf } from '../src/overview/spans.ts';

describe('the time of the charts', () => {
  it('ends today', () => {
    const today = '2026-11-22';
    expect(spanOf('today', today)).toEqual({ from: today, to: today, by: 'day' });
    expect(spanOf('7d', today)).toEqual({ from: '2026-11-16', to: today, by: 'day' });
    expect(spanOf('30d', '2026-03-01')).toEqual({ from: '2026-01-31', to: '2026-03-01', by: 'day' });
    expect(spanOf('12m', '2026-11-30')).toEqual({ from: '2025-12-01', to: '2026-11-30', by: 'month' });
  });

  it.each([
    ['2026-11-22', '2026-08-31'],
    ['2026-11-23', '2026-09-07'],
    ['2026-11-29', '2026-09-07'],
  ])('has twelve weeks from Monday to %s', (today, from) => {
    expect(spanOf('12w', today)).toEqual({ from, to: today, by: 'week' });
    expect(new Date(`${from}T00:00:00Z`).getUTCDay()).toBe(1);
  });

  it('groups custom dates by day, week or month to keep the number of bars readable, or names the problem with them', () => {
    expect(ownSpan('2026-10-01', '2026-10-31')).toMatchObject({ by: 'day' });
    expect(ownSpan('2026-10-01', '2026-11-01')).toMatchObject({ by: 'week' });
    expect(ownSpan('2026-01-01', '2026-12-31')).toMatchObject({ by: 'month' });
    expect(ownSpan('2026-01-01', '2027-12-31')).toMatchObject({ by: 'month' });
    expect(ownSpan('2026-01-01', '2028-01-02')).toBe('long');
    expect(ownSpan('2026-01-02', '2026-01-01')).toBe('order');
    expect(ownSpan('2026-01-02', undefined)).toBe('missing');
  });
});

describe('a bar', () => {
  it('is labelled where there is room, and the last one always', () => {
    const written = (count: number, maximum: number) =>
      Array.from({ length: count }, (_, index) => index).filter((index) => isWritten(index, count, maximum));
    expect(written(7, 10)).toHaveLength(7);
    expect(written(30, 10)).toEqual([2, 5, 8, 11, 14, 17, 20, 23, 26, 29]);
    expect(written(31, 10)).toEqual([2, 6, 10, 14, 18, 22, 26, 30]);
    expect(written(12, 6)).toEqual([1, 3, 5, 7, 9, 11]);
    const day = { from: '2026-11-22', to: '2026-11-22' };
    expect(tickOf(day, { by: 'day' }, 7)).toBe('Sun');
    expect(tickOf(day, { by: 'day' }, 30)).toBe('22');
    expect(tickOf(day, { by: 'week' }, 12)).toBe('Nov 22');
    expect(tickOf(day, { by: 'month' }, 12)).toBe('Nov');
  });

  it('leads to its rows', () => {
    const week = { from: '2026-11-16', to: '2026-11-22' };
    expect(completedJobs(week)).toBe('?tab=jobs&status=completed&completedFrom=2026-11-16&completedTo=2026-11-22');
    expect(completedJobs(week, 'joan')).toContain('&technician=joan&');
    expect(scheduledJobs(week)).toBe('?tab=jobs&from=2026-11-16&to=2026-11-22');
    expect(scheduledJobs(week, 'cancelled')).toBe('?tab=jobs&status=cancelled&from=2026-11-16&to=2026-11-22');
  });
});
