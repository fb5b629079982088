import { expect, it } from 'vitest';
import { daysAfter, weekInAddress, weekOf } from '../src/schedule/week.ts';

it('week: begins on Monday, also over the end of a year', () => {
  const week = ['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02', '2027-01-03'];
  for (const date of week) expect(weekOf(date)).toEqual(week);
  expect(daysAfter('2026-12-28', -7)).toBe('2026-12-21');
});

it.each([null, '', 'soon', '2026-02-30', '2026-13-01', '99999-01-01'])(
  'address that says %j: shows the current week',
  (dateText) => expect(weekInAddress(dateText, '2026-11-21')[0]).toBe('2026-11-16'),
);

it('address that names a date: shows the week of that date', () =>
  expect(weekInAddress('2026-11-29', '2026-11-21')).toContain('2026-11-23'));
