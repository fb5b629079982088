import { describe, expect, it } from 'vitest';
import { formatMoney } from '../src/format-money.ts';

describe('formatMoney', () => {
  it.each([
    [82518, 'UGX 82,518'],
    ['82518.00', 'UGX 82,518'],
    ['120000.00', 'UGX 120,000'],
    [0, 'UGX 0'],
    ['-6601.00', '-UGX 6,601'],
    [9931626, 'UGX 9,931,626'],
  ])('formats %s as %s', (amount, text) => {
    expect(formatMoney(amount)).toBe(text);
  });

  it.each(['', 'abc', Number.NaN, Number.POSITIVE_INFINITY])('refuses %s', (amount) => {
    expect(() => formatMoney(amount)).toThrow(RangeError);
  });
});
