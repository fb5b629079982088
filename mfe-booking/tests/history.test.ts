import { expect, it } from 'vitest';
import { byMonth, filtered, totalsOf, vehiclesIn } from '../src/history/history.ts';

const booking = (
  id: string,
  status: 'pending' | 'completed' | 'cancelled',
  scheduledDate: string,
  vehicleId = 'harrier',
) => ({ id, status, scheduledDate, vehicleId, totalPrice: '64800.00', vehicle: { id: vehicleId } });

const all = [
  booking('october', 'completed', '2026-10-05T05:00:00.000Z', 'forester'),
  // The first of November in Kampala.
  booking('turn', 'completed', '2026-10-31T22:00:00.000Z'),
  booking('december', 'pending', '2026-12-05T05:00:00.000Z'),
  booking('gone', 'cancelled', '2026-11-20T05:00:00.000Z'),
];
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

it('filtered history: lists the latest booking first, filtered by vehicle and status', () => {
  expect(ids(filtered(all, { vehicleId: '', status: '' }))).toEqual(['december', 'gone', 'turn', 'october']);
  expect(ids(filtered(all, { vehicleId: 'forester', status: '' }))).toEqual(['october']);
  expect(ids(filtered(all, { vehicleId: 'harrier', status: 'completed' }))).toEqual(['turn']);
  expect(filtered(all, { vehicleId: '', status: 'nonsense' })).toEqual([]);
});

it('totalsOf: adds up completed bookings', () => {
  expect(totalsOf(all)).toEqual({ count: 4, completed: 2, spent: 129_600 });
  expect(totalsOf([])).toEqual({ count: 0, completed: 0, spent: 0 });
});

it('byMonth: groups bookings by month in Kampala', () => {
  const months = byMonth(filtered(all, { vehicleId: '', status: '' }));
  expect(months.map(([month, items]) => [month, ids(items)])).toEqual([
    ['2026-12', ['december']],
    ['2026-11', ['gone', 'turn']],
    ['2026-10', ['october']],
  ]);
});

it('vehiclesIn: lists each vehicle once', () => {
  expect(ids(vehiclesIn(all))).toEqual(['forester', 'harrier']);
});
