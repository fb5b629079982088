import { describe, expect, it } from 'vitest';
import { groupBookings, isCancellable, isLateToCancel } from '../src/bookings/booking-groups.ts';
import { timelineOf } from '../src/bookings/booking-timeline.ts';
import { dayParts } from '../src/bookings/day-parts.ts';
import { statusChanges } from '../src/bookings/status-changes.ts';

const today = '2026-11-21';
const booking = (
  id: string,
  status: 'pending' | 'assigned' | 'in_progress' | 'completed' | 'cancelled',
  day: string,
) => ({
  id,
  status,
  scheduledDate: `${day}T05:00:00.000Z`,
});

describe('groupBookings', () => {
  const groups = groupBookings(
    [
      booking('later', 'pending', '2026-12-03'),
      booking('sooner', 'assigned', '2026-11-22'),
      booking('running', 'in_progress', '2026-11-25'),
      booking('today', 'assigned', '2026-11-21'),
      booking('missed', 'pending', '2026-11-20'),
      booking('done early', 'completed', '2026-12-01'),
      booking('gone', 'cancelled', '2026-12-01'),
      booking('long gone', 'cancelled', '2026-10-01'),
    ],
    today,
  );
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

  it('shows what is under way, then what comes next', () => {
    expect(ids(groups.upcoming)).toEqual(['running', 'today', 'sooner', 'later']);
  });

  it('counts what is completed or whose day is over as past, the latest first', () => {
    expect(ids(groups.past)).toEqual(['done early', 'missed']);
  });

  it('keeps cancelled ones apart whatever their date', () => {
    expect(ids(groups.cancelled)).toEqual(['gone', 'long gone']);
  });

  it("goes by Kampala's days", () => {
    // Half past eleven in the evening of the 20th in UTC is the 21st in Kampala.
    const late = { id: 'x', status: 'pending' as const, scheduledDate: '2026-11-20T23:30:00.000Z' };
    expect(groupBookings([late], today).upcoming).toHaveLength(1);
  });
});

describe('cancelling', () => {
  const start = Date.parse('2026-11-22T05:00:00.000Z');
  const hour = 3_600_000;

  it('is possible until the slot begins', () => {
    for (const status of ['pending', 'assigned'] as const) {
      expect(isCancellable(booking('a', status, '2026-11-22'), start - 1)).toBe(true);
      expect(isCancellable(booking('a', status, '2026-11-22'), start)).toBe(false);
    }
  });

  it.each(['in_progress', 'completed', 'cancelled'] as const)('is not possible when %s', (status) => {
    expect(isCancellable(booking('a', status, '2026-11-22'), start - 48 * hour)).toBe(false);
  });

  it('is late under 24 hours', () => {
    expect(isLateToCancel(booking('a', 'pending', '2026-11-22'), start - 24 * hour)).toBe(false);
    expect(isLateToCancel(booking('a', 'pending', '2026-11-22'), start - 24 * hour + 1)).toBe(true);
  });
});

describe('statusChanges', () => {
  it('finds what has another status, not what is new', () => {
    const before = [booking('a', 'assigned', today), booking('b', 'pending', today)];
    const now = [booking('a', 'in_progress', today), booking('b', 'pending', today), booking('c', 'pending', today)];
    expect(statusChanges(before, now).map(({ id }) => id)).toEqual(['a']);
  });
});

describe('timelineOf', () => {
  const times = {
    createdAt: '2026-11-18T00:00:00.000Z',
    assignedAt: '2026-11-19T00:00:00.000Z',
    startedAt: null,
    completedAt: null,
    cancelledAt: null,
  };
  const states = (events: readonly { id: string; state: string }[]) => events.map(({ id, state }) => `${id} ${state}`);

  it('marks what was reached last', () => {
    expect(states(timelineOf({ ...times, status: 'assigned' }))).toEqual([
      'booked done',
      'assigned current',
      'started todo',
      'completed todo',
    ]);
  });

  it('takes an assignment back', () => {
    expect(states(timelineOf({ ...times, status: 'pending' }))[1]).toBe('assigned todo');
  });

  it('has nothing to come after a completion or a cancellation', () => {
    const at = '2026-11-20T00:00:00.000Z';
    const completed = timelineOf({ ...times, startedAt: at, completedAt: at, status: 'completed' });
    expect(new Set(completed.map(({ state }) => state))).toEqual(new Set(['done']));
    expect(states(timelineOf({ ...times, cancelledAt: at, status: 'cancelled' }))).toEqual([
      'booked done',
      'assigned done',
      'cancelled done',
    ]);
  });
});

it('writes the day of an instant as it is in Kampala', () => {
  expect(dayParts('2026-11-20T22:00:00.000Z')).toEqual({ month: 'Nov', day: '21', weekday: 'Sat' });
});
