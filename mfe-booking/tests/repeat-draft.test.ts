import { expect, test } from 'vitest';
import { changed, emptyDraft } from '../src/draft/draft.ts';
import { firstPlace, repeatDraft } from '../src/repeat/repeat-draft.ts';
import { repeat } from './repeat-answer.ts';

test('repeat draft: has the choices of the earlier booking, and the first suggested slot', () => {
  const draft = repeatDraft(repeat({ paymentMethod: 'mtn_money', addOnIds: ['wax'] }), 'job-1');
  expect(draft).toEqual({
    ...emptyDraft(),
    key: draft.key,
    serviceId: 'basic-wash',
    vehicleId: repeat().vehicleId,
    addOnIds: ['wax'],
    address: 'Acacia Avenue, Kololo',
    latitude: '0.33520000',
    longitude: '32.58920000',
    landmark: 'Green gate',
    date: '2026-11-14',
    timeSlot: '8:00 AM - 11:00 AM',
    paymentMethod: 'mtn_money',
    repeatOf: 'job-1',
    isPrefilled: true,
  });
});

test('repeat draft: leaves empty what can no longer be booked', () => {
  const gone = { serviceId: null, vehicleId: null, place: null, quote: null, slots: [] };
  expect(repeatDraft(repeat(gone), 'job-1')).toMatchObject({
    serviceId: null,
    vehicleId: null,
    address: '',
    latitude: null,
    date: null,
    timeSlot: null,
  });
});

test.each([
  [{}, 4],
  [{ serviceId: null, vehicleId: null, quote: null, slots: [] }, 1],
  [{ vehicleId: null, slots: [] }, 2],
  [{ place: null }, 3],
  [{ quote: null, slots: [] }, 3],
  [{ slots: [] }, 3],
])('repeat draft: with %j the wizard opens at page %s', (fields, place) => {
  expect(firstPlace(repeat(fields))).toBe(place);
});

test('repeat draft: no longer repeats the booking with other work, but with another time or place', () => {
  const draft = repeatDraft(repeat(), 'job-1');
  expect(changed(draft, { timeSlot: '5:00 PM - 8:00 PM', address: 'Elsewhere' }).repeatOf).toBe('job-1');
  expect(changed(draft, { serviceId: draft.serviceId }).repeatOf).toBe('job-1');
  for (const other of [{ serviceId: 'gold' }, { vehicleId: 'b' }, { addOnIds: ['wax'] }, { otherCars: [] }])
    expect(changed(draft, other).repeatOf).toBeNull();
});
