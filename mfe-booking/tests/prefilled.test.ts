import { expect, it } from 'vitest';
import { prefilled } from '../src/booking/prefilled.ts';
import { emptyDraft } from '../src/draft/draft.ts';

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

it('prefill: uses vehicle and address of the most recent booking', () => {
  expect(prefilled(emptyDraft(), bookings, [{ id: 'old' }, { id: 'new' }])).toMatchObject({
    vehicleId: 'new',
    address: 'Kololo',
    isPrefilled: true,
  });
});

it('prefill: keeps the vehicle and address that the customer has chosen', () => {
  const draft = { ...emptyDraft(), vehicleId: 'mine', address: 'Makindye' };
  expect(prefilled(draft, bookings, [{ id: 'new' }])).toEqual({ isPrefilled: true });
});

it('prefill: excludes a vehicle that has been deleted', () => {
  expect(prefilled(emptyDraft(), bookings, [])).not.toHaveProperty('vehicleId');
});

it('prefill: uses the default vehicle instead of that of the most recent booking, and its address', () => {
  const vehicles = [
    { id: 'new', isDefault: false },
    { id: 'old', isDefault: true },
  ];
  expect(prefilled(emptyDraft(), bookings, vehicles)).toMatchObject({ vehicleId: 'old', address: 'Kololo' });
});

it('prefill: uses the default vehicle of a customer without bookings', () => {
  const vehicles = [{ id: 'first' }, { id: 'mine', isDefault: true }];
  expect(prefilled(emptyDraft(), [], vehicles)).toEqual({ isPrefilled: true, vehicleId: 'mine' });
});

it('prefill: keeps the chosen vehicle beside a default one', () => {
  const draft = { ...emptyDraft(), vehicleId: 'new' };
  expect(prefilled(draft, bookings, [{ id: 'old', isDefault: true }])).not.toHaveProperty('vehicleId');
});

it('prefill: is empty for a customer without bookings', () => {
  expect(prefilled(emptyDraft(), [], [])).toEqual({ isPrefilled: true });
});
