import { ApiError } from '@yoza/shell-sdk/api-error';
import { expect, it } from 'vitest';
import { hasActiveBookings } from '../src/my-vehicles/has-active-bookings.ts';
import { bookingsOf } from '../src/my-vehicles/vehicle-bookings.ts';

const booking = (
  id: string,
  status: 'pending' | 'assigned' | 'in_progress' | 'completed' | 'cancelled',
  day: string,
  vehicleId = 'harrier',
) => ({ id, status, vehicleId, scheduledDate: `${day}T05:00:00.000Z` });

it('vehicle bookings: include the next booking and the last completed one of a vehicle', () => {
  const { next, last } = bookingsOf('harrier', [
    booking('later', 'pending', '2026-12-10'),
    booking('gone', 'cancelled', '2026-11-22'),
    booking('next', 'assigned', '2026-12-01'),
    booking('of another', 'assigned', '2026-11-25', 'forester'),
    booking('last', 'completed', '2026-11-10'),
    booking('first', 'completed', '2026-10-10'),
  ]);
  expect([next?.id, last?.id]).toEqual(['next', 'last']);
  expect(bookingsOf('other', [])).toEqual({ next: undefined, last: undefined });
});

it('vehicle deletion error: recognizes active bookings by code or message', () => {
  const problem = (code: string, message: string) => new ApiError(409, message, { code, message, errors: [] });
  expect(hasActiveBookings(problem('ACTIVE_JOBS_PRESENT', 'No'))).toBe(true);
  expect(hasActiveBookings(problem('CONFLICT', '2 active job(s) found'))).toBe(true);
  expect(hasActiveBookings(new ApiError(409, '2 active job(s) found'))).toBe(true);
  expect(hasActiveBookings(problem('CONFLICT', 'No'))).toBe(false);
  expect(hasActiveBookings(new TypeError('active job(s) found'))).toBe(false);
});
