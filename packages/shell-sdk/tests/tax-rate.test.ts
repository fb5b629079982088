import { taxRateOf } from '@yoza/shell-sdk/tax-rate';
import { expect, test } from 'vitest';

test.each([
  [{ basePrice: '60000.00', taxAmount: '4800.00' }, 8],
  [{ basePrice: '82518.00', taxAmount: '6601.00' }, 8],
  [{ basePrice: '82518.00', taxAmount: '6189.00' }, 7.5],
  [{ basePrice: '60000.00', taxAmount: '4350.00' }, 7.25],
  [{ basePrice: '60000.00', taxAmount: '10950.00' }, 18.25],
  [{ basePrice: '93.00', taxAmount: '7.00' }, 8],
  [{ basePrice: '60000.00', travelFee: '10000.00', taxAmount: '5600.00' }, 8],
  [{ basePrice: '0.00', taxAmount: '0.00' }, 0],
])('tax rate: of %o is %s percent', (taxed, rate) => {
  expect(taxRateOf(taxed)).toBe(rate);
});
