import { expect, test } from 'vitest';
import { invoiceKind, invoiceNumber, invoiceYear } from '../src/invoice/invoice-number.ts';

test.each([
  ['basic-wash', false, null, 'EXT'],
  ['premium-detail', false, null, 'INT'],
  ['deep-cleaning-polish', false, null, 'DCP'],
  ['deep-cleaning-polish', true, 'DCP', 'ADM'],
  ['wax', false, null, 'WAX'],
  ['wax', false, 'WXY', 'WXY'],
  ['engine-bay', false, null, 'ENG'],
  ['full-body-wrap-care', false, null, 'FBW'],
  ['x', false, null, 'XXX'],
  ['extra-shine', false, null, 'EXX'],
  ['any-deep-mop', false, null, 'ADX'],
  ['constructor', false, null, 'CON'],
])('invoice code: of service %s (admin made: %s, code %s) is %s', (serviceId, adminMade, invoiceCode, kind) => {
  expect(invoiceKind({ serviceId, adminMade, invoiceCode })).toBe(kind);
});

test('invoice number: contains year, kind and count', () => {
  expect(invoiceNumber(2026, 'EXT', 42)).toBe('INV-2026-EXT-000042');
  expect(invoiceNumber(2026, 'EXT', 1_234_567)).toBe('INV-2026-EXT-1234567');
});

test('invoice year: is the year in Kampala', () => {
  expect(invoiceYear(new Date('2026-12-31T20:59:59.999Z'))).toBe(2026);
  expect(invoiceYear(new Date('2026-12-31T21:00:00.000Z'))).toBe(2027);
});
