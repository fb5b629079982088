import type { ProblemCode } from '@yoza/platform-contract/problem-code';
import { ApiError } from '@yoza/shell-sdk/api-error';
import { expect, it } from 'vitest';
import { isResolvedBy, refusalOf } from '../src/draft/refusal.ts';

const refused = <const Status extends number>(
  status: Status,
  code: ProblemCode<Status>,
  errors: { path: string; message: string }[] = [],
  details = {},
) => new ApiError(status, '{}', { code, message: 'The server says so', errors, ...details });

it.each(['SLOT_FULL', 'SLOT_PAST'] as const)('booking refusal: leads %s back to the slots', (code) => {
  expect(refusalOf(refused(409, code, [], { freeSlots: [] })).refusal).toEqual({
    at: 'slot',
    message: 'The server says so',
  });
});

it('booking refusal: leads a field error to the step of its field', () => {
  const address = [{ path: 'address', message: 'Address is required' }];
  expect(refusalOf(refused(400, 'INVALID_REQUEST', address)).refusal).toEqual({
    at: 'address',
    message: 'Address is required',
  });
  const date = [{ path: 'scheduledDate', message: 'The date is in the past' }];
  expect(refusalOf(refused(400, 'INVALID_REQUEST', date)).refusal).toEqual({
    at: 'slot',
    message: 'The date is in the past',
  });
});

it('booking refusal: leads fields of a booking to their steps', () => {
  const places = {
    serviceId: 'service',
    vehicleId: 'vehicle',
    timeSlot: 'slot',
    landmark: 'address',
    longitude: 'address',
  };
  for (const [path, at] of Object.entries(places)) {
    const { refusal } = refusalOf(
      refused(400, 'INVALID_REQUEST', [
        { path: 'other', message: '' },
        { path, message: 'No' },
      ]),
    );
    expect(refusal).toEqual({ at, message: 'No' });
  }
});

it('booking refusal: leads a missing vehicle, missing service or unreachable address to its step', () => {
  const places = [
    [refused(404, 'VEHICLE_NOT_FOUND'), 'vehicle'],
    [refused(404, 'SERVICE_NOT_FOUND'), 'service'],
    [refused(409, 'SERVICE_RETIRED'), 'service'],
    [refused(409, 'OUT_OF_REACH'), 'address'],
  ] as const;
  for (const [error, at] of places) {
    expect(refusalOf(error).refusal).toEqual({ at, message: 'The server says so' });
  }
});

it('booking refusal: leads refused add-ons to their page, and a code to its field', () => {
  expect(refusalOf(refused(409, 'ADD_ON_UNAVAILABLE', [], { addOnIds: ['engine-bay'] })).refusal).toEqual({
    at: 'extras',
    message: 'The server says so',
    addOnIds: ['engine-bay'],
  });
  expect(refusalOf(refused(409, 'CODE_NOT_VALID', [], { reason: 'ended' })).refusal).toEqual({
    at: 'code',
    message: 'The server says so',
  });
  const field = (path: string) => refused(400, 'INVALID_REQUEST', [{ path, message: 'No' }]);
  expect(refusalOf(field('addOnIds')).refusal).toEqual({ at: 'extras', message: 'No' });
  expect(refusalOf(field('discountCode')).refusal).toEqual({ at: 'code', message: 'No' });
});

it('booking refusal: includes the new total and the first day with free slots', () => {
  expect(refusalOf(refused(409, 'PRICE_CHANGED', [], { totalPrice: '75600.00' })).refusal).toMatchObject({
    at: 'price',
    total: '75600.00',
  });
  const freeSlots = [{ date: '2026-11-24', timeSlot: '8:00 AM - 11:00 AM' }];
  expect(refusalOf(refused(409, 'SLOT_FULL', [], { freeSlots })).refusal?.freeDay).toBe('2026-11-24');
});

it('booking refusal: recognizes an idempotency key that another booking has used', () => {
  expect(refusalOf(refused(422, 'IDEMPOTENCY_KEY_REUSED'))).toMatchObject({ refusal: null, keyIsUsed: true });
});

it('booking refusal: leads to no step for any other error', () => {
  for (const error of [
    refused(409, 'VEHICLE_BUSY'),
    new ApiError(409, '{}', { code: 'CODE_OF_A_NEWER_SERVER', message: 'The server says so', errors: [] }),
    new TypeError('Failed to fetch'),
    new ApiError(502, 'Bad Gateway'),
  ]) {
    expect(refusalOf(error)).toEqual({ refusal: null, keyIsUsed: false });
  }
});

it.each([
  ['service', { serviceId: 'basic-wash' }, { vehicleId: 'v' }],
  ['vehicle', { vehicleId: 'v' }, { serviceId: 'basic-wash' }],
  ['slot', { timeSlot: '8:00 AM - 11:00 AM' }, { date: '2026-11-24', timeSlot: null }],
  ['address', { address: '' }, { instructions: 'Dog hair' }],
  ['address', { latitude: '0.3', longitude: '32.6' }, { serviceId: 'basic-wash' }],
  ['address', { landmark: 'Blue gate' }, { paymentMethod: 'card' }],
  ['address', { directions: '' }, { vehicleId: 'v' }],
  ['extras', { addOnIds: [] }, { vehicleId: 'v' }],
  ['price', { serviceId: 'basic-wash' }, { timeSlot: '8:00 AM - 11:00 AM' }],
  ['price', { vehicleId: 'v' }, { instructions: 'Dog hair' }],
  ['price', { addOnIds: ['engine-bay'] }, { paymentMethod: 'card' }],
  ['price', { discountCode: null }, { directions: 'Second left' }],
  ['price', { address: 'Plot 7' }, { landmark: 'Blue gate' }],
  ['code', { discountCode: 'WASH10' }, { discountCode: null }],
  ['code', { addOnIds: ['engine-bay'] }, { address: 'Plot 7' }],
] as const)('booking refusal: of the %s is resolved by the choice %o, not by %o', (at, choice, other) => {
  expect(isResolvedBy({ at, message: 'No' }, choice)).toBe(true);
  expect(isResolvedBy({ at, message: 'No' }, other)).toBe(false);
});
