import { expect, test } from 'vitest';
import { invoiceKind, invoiceNumber, invoiceYear } from '../src/invoice/invoice-number.ts';

test.each([
  ['basic-wash', false, 'EXT'],
  ['premium-detail', false, 'INT'],
  ['deep-cleaning-polish', false, 'DCP'],
  ['deep-cleaning-polish', true, 'ADM'],
  ['wax', false, 'WAX'],
  ['engine-bay', false, 'ENG'],
  ['full-body-wrap-care', false, 'FBW'],
  ['x', false, 'XXX'],
  ['extra-shine', false, 'EXX'],
  ['any-deep-mop', false, 'ADX'],
  ['constructor', false, 'CON'],
])('%s (admin made: %s) is numbered %s', (serviceId, adminMade, kind) => {
  expect(invoiceKind(serviceId, adminMade)).toBe(kind);
});

test('a number names year, kind and count', () => {
  expect(invoiceNumber(2026, 'EXT', 42)).toBe('INV-2026-EXT-000042');
  expect(invoiceNumber(2026, 'EXT', 1_234_567)).toBe('INV-2026-EXT-1234567');
});

test('the year is the one in Kampala', () => {
  expect(invoiceYear(new Date('2026-12-31T20:59:59.999Z'))).toBe(2026);
  expect(invoiceYear(new Date('2026-12-31T21:00:00.000Z'))).toBe(2027);
});
