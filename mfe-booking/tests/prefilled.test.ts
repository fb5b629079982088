import { expect, it } from 'vitest';
import { emptyDraft } from '../src/booking/draft.ts';
import { prefilled } from '../src/booking/prefilled.ts';

const booking = (createdAt: string, vehicleId: string, address: string) => ({
  createdAt,
  vehicleId,
  address,
  landmark: null,
  directions: null,
  latitude: null,
  longitude: null,
});
const bookings = [
  booking('2026-11-01T00:00:00.000Z', 'old', 'Bugolobi'),
  booking('2026-11-20T00:00:00.000Z', 'new', 'Kololo'),
  booking('2026-10-01T00:00:00.000Z', 'oldest', 'Ntinda'),
];

it('takes vehicle and address of the booking that was made last', () => {
  expect(prefilled(emptyDraft(), bookings, [{ id: 'old' }, { id: 'new' }])).toMatchObject({
    vehicleId: 'new',
    address: 'Kololo',
    isPrefilled: true,
  });
});

it('leaves what somebody has chosen', () => {
  const draft = { ...emptyDraft(), vehicleId: 'mine', address: 'Makindye' };
  expect(prefilled(draft, bookings, [{ id: 'new' }])).toEqual({ isPrefilled: true });
});

it('offers no vehicle that is gone', () => {
  expect(prefilled(emptyDraft(), bookings, [])).not.toHaveProperty('vehicleId');
});

it('has nothing to offer to somebody who never booked', () => {
  expect(prefilled(emptyDraft(), [], [])).toEqual({ isPrefilled: true });
});
