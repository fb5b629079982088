import { ApiError } from '@yoza/shell-sdk/api-error';
import { expect, it } from 'vitest';
import { refusalOf } from '../src/booking/refusal.ts';

const refused = (status: number, code: string, errors: { path: string; message: string }[] = []) =>
  new ApiError(status, '{}', { code, message: 'The server says so', errors });

it.each(['SLOT_FULL', 'SLOT_PAST'])('leads %s back to the slots', (code) => {
  expect(refusalOf(refused(409, code))).toMatchObject({
    refusal: { at: 'slot', message: 'The server says so' },
    slotIsGone: true,
  });
});

it('shows a field error at its field', () => {
  const address = [{ path: 'address', message: 'Address is required' }];
  expect(refusalOf(refused(400, 'VALIDATION', address)).refusal).toEqual({
    at: 'address',
    message: 'Address is required',
  });
  const date = [{ path: 'scheduledDate', message: 'The date is in the past' }];
  expect(refusalOf(refused(400, 'VALIDATION', date)).refusal).toEqual({
    at: 'slot',
    message: 'The date is in the past',
  });
});

it('shows a new price with the price', () => {
  expect(refusalOf(refused(409, 'PRICE_CHANGED'))).toMatchObject({ refusal: { at: 'price' }, priceIsOld: true });
});

it('knows a key that another booking has used', () => {
  expect(refusalOf(refused(422, 'IDEMPOTENCY_KEY_REUSED'))).toMatchObject({ refusal: null, keyIsUsed: true });
});

it('has no place for anything else', () => {
  for (const error of [
    refused(409, 'VEHICLE_BUSY'),
    new TypeError('Failed to fetch'),
    new ApiError(502, 'Bad Gateway'),
  ]) {
    expect(refusalOf(error)).toEqual({ refusal: null, slotIsGone: false, priceIsOld: false, keyIsUsed: false });
  }
});
