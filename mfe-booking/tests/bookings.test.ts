import type { ProblemCode } from '@yoza/platform-contract/problem-code';
import { ApiError } from '@yoza/shell-sdk/api-error';
import { describe, expect, it } from 'vitest';
import { bookingChanges } from '../src/my-bookings/booking-changes.ts';
import { groupBookings, isCancellable, isLateToCancel, isReschedulable } from '../src/my-bookings/booking-groups.ts';
import { timelineOf } from '../src/my-bookings/booking-timeline.ts';
import { isTaken } from '../src/my-bookings/chosen-time.ts';
import { dayParts } from '../src/my-bookings/day-parts.ts';
import { refusedMove } from '../src/my-bookings/refused-move.ts';

const today = '2026-11-21';
const booking = (
  id: string,
  status: 'pending' | 'assigned' | 'in_progress' | 'completed' | 'cancelled',
  day: string,
) => ({
  id,
  status,
  scheduledDate: `${day}T05:00:00.000Z`,
  travelStartedAt: null,
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

  it('puts the booking in progress first, then the next ones', () => {
    expect(ids(groups.upcoming)).toEqual(['running', 'today', 'sooner', 'later']);
  });

  it('counts completed bookings and those whose day is over as past, the latest first', () => {
    expect(ids(groups.past)).toEqual(['done early', 'missed']);
  });

  it('keeps cancelled bookings separate whatever their date', () => {
    expect(ids(groups.cancelled)).toEqual(['gone', 'long gone']);
  });

  it('uses the day in Kampala', () => {
    // Half past eleven in the evening of the 20th in UTC is the 21st in Kampala.
    const late = { ...booking('x', 'pending', today), scheduledDate: '2026-11-20T23:30:00.000Z' };
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

  it('is late under 24 hours, but never for an admin', () => {
    expect(isLateToCancel(booking('a', 'pending', '2026-11-22'), start - 24 * hour, 'customer')).toBe(false);
    expect(isLateToCancel(booking('a', 'pending', '2026-11-22'), start - 24 * hour + 1, 'customer')).toBe(true);
    expect(isLateToCancel(booking('a', 'pending', '2026-11-22'), start - hour, 'admin')).toBe(false);
  });
});

describe('rescheduling', () => {
  const start = Date.parse('2026-11-22T05:00:00.000Z');
  const day = 24 * 3_600_000;

  it.each(['pending', 'assigned'] as const)(
    'is possible until 24 hours before a %s booking, for an admin later too',
    (status) => {
      expect(isReschedulable(booking('a', status, '2026-11-22'), start - day, 'customer')).toBe(true);
      expect(isReschedulable(booking('a', status, '2026-11-22'), start - day + 1, 'customer')).toBe(false);
      expect(isReschedulable(booking('a', status, '2026-11-22'), start + 1, 'admin')).toBe(true);
    },
  );

  it.each(['in_progress', 'completed', 'cancelled'] as const)('is not possible when %s', (status) => {
    expect(isReschedulable(booking('a', status, '2026-11-22'), start - 2 * day, 'admin')).toBe(false);
  });

  const refusal = (code: ProblemCode | 'CODE_OF_A_NEWER_SERVER', extra: object = {}) =>
    refusedMove(new ApiError(409, code, { code, message: 'Words', errors: [], ...extra }));

  it('offers the free slots of a slot that was taken', () => {
    const free = { date: '2026-11-23', timeSlot: '2:00 PM - 5:00 PM' };
    expect(refusal('SLOT_FULL', { freeSlots: [free] })).toEqual({
      kind: 'slot',
      message: 'Words',
      freeSlots: [free],
    });
    expect(refusal('SLOT_PAST')).toEqual({ kind: 'slot', message: 'Words', freeSlots: [] });
  });

  it('distinguishes a request that is too late, an invalid time, and an unknown failure', () => {
    expect(refusal('TOO_LATE_TO_RESCHEDULE').kind).toBe('tooLate');
    expect(refusal('INVALID_REQUEST', { errors: [{ path: 'scheduledDate', message: 'Past' }] })).toMatchObject({
      kind: 'slot',
      message: 'Past',
    });
    expect(refusal('ILLEGAL_TRANSITION')).toMatchObject({ kind: 'failed', message: 'Words' });
    expect(refusal('CODE_OF_A_NEWER_SERVER')).toMatchObject({ kind: 'failed', message: 'Words' });
    expect(refusedMove(new TypeError('no network'))).toEqual({ kind: 'failed', freeSlots: [] });
  });

  it('knows whether the chosen slot was taken', () => {
    const slot = { timeSlot: '8:00 AM - 11:00 AM' as const, startsAt: '', endsAt: '', capacity: 1 };
    const days = (reason: 'full' | null) => [{ date: today, slots: [{ ...slot, left: 0, reason }] }];
    expect(isTaken({ date: today, timeSlot: slot.timeSlot }, days('full'))).toBe(true);
    expect(isTaken({ date: today, timeSlot: slot.timeSlot }, days(null))).toBe(false);
    expect(isTaken({ date: today, timeSlot: null }, days('full'))).toBe(false);
    expect(isTaken({ date: today, timeSlot: slot.timeSlot }, undefined)).toBe(false);
  });
});

describe('bookingChanges', () => {
  const timeSlot = '8:00 AM - 11:00 AM' as const;
  const at = (id: string, status: Parameters<typeof booking>[1], day: string) => ({
    ...booking(id, status, day),
    timeSlot,
    technicianId: status === 'pending' ? null : 'joan',
  });
  const changes = (before: ReturnType<typeof at>[], now: ReturnType<typeof at>[]) =>
    bookingChanges(before, now).map(({ booking: { id }, to }) => `${id} ${to}`);

  it('finds bookings with a changed status, not new ones', () => {
    const before = [at('a', 'assigned', today), at('b', 'pending', today)];
    const now = [at('a', 'in_progress', today), at('b', 'pending', today), at('c', 'pending', today)];
    expect(changes(before, now)).toEqual(['a in_progress']);
  });

  it('reports a new time, also if it unassigned the technician', () => {
    expect(changes([at('a', 'assigned', today)], [at('a', 'pending', '2026-12-01')])).toEqual(['a rescheduled']);
    expect(changes([at('a', 'assigned', today)], [at('a', 'cancelled', '2026-12-01')])).toEqual(['a cancelled']);
  });
});

describe('timelineOf', () => {
  const times = {
    createdAt: '2026-11-18T00:00:00.000Z',
    assignedAt: '2026-11-19T00:00:00.000Z',
    travelStartedAt: null,
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

  it('has no further steps after a completion or a cancellation', () => {
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

it('dayParts: returns the day of an instant in Kampala', () => {
  expect(dayParts('2026-11-20T22:00:00.000Z')).toEqual({ month: 'Nov', day: '21', weekday: 'Sat' });
});
