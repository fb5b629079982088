import { expect, it } from 'vitest';
import { bookingsByDay, daysOf, monthNamed } from '../src/calendar/month.ts';

const booking = (id: string, scheduledDate: string, status: 'pending' | 'cancelled' = 'pending') => ({
  id,
  scheduledDate,
  status,
});

it('monthNamed: takes the month from the address, otherwise the month of today', () => {
  expect(monthNamed('2026-12', '2026-11-21')).toBe('2026-12-01');
  for (const name of [null, '', '2026-13', '2026-1', '26-01', '0000-01', 'x'])
    expect(monthNamed(name, '2026-11-21')).toBe('2026-11-01');
});

it('bookingsByDay: groups by day in Kampala, the earliest first and cancelled ones last', () => {
  const byDay = bookingsByDay([
    booking('afternoon', '2026-11-21T11:00:00.000Z'),
    booking('gone', '2026-11-21T05:00:00.000Z', 'cancelled'),
    booking('morning', '2026-11-21T05:00:00.000Z'),
    booking('late', '2026-11-20T22:00:00.000Z'),
    booking('december', '2026-12-01T05:00:00.000Z'),
  ]);
  expect(byDay.get('2026-11-21')?.map(({ id }) => id)).toEqual(['late', 'morning', 'afternoon', 'gone']);
  expect(byDay.has('2026-11-20')).toBe(false);
  expect(daysOf(byDay, '2026-11-01').map(([day]) => day)).toEqual(['2026-11-21']);
  expect(daysOf(byDay, '2026-10-01')).toEqual([]);
});
