import { money } from '@yoza/kernel-contract/primitives';
import { presentLine } from '../catalog/price-lines.ts';
import type { Figures, Price } from '../catalog/price.ts';

/** Returns a price as a quote has it. */
export const presentPrice = (price: Price) => ({
  ...presentSums([price]),
  taxRate: price.taxRate,
  lines: price.lines.map(presentLine),
});

/** Returns the sums of prices as a quote has them. */
export function presentSums(prices: readonly Price[]) {
  const sum = (key: Exclude<keyof Figures, 'taxRate'> | 'discountAmount') =>
    prices.reduce((total, price) => total + price[key], 0);
  return {
    basePrice: money(sum('basePrice')),
    travelFee: money(sum('travelFee')),
    subtotal: money(sum('basePrice') + sum('travelFee')),
    taxAmount: money(sum('taxAmount')),
    totalPrice: money(sum('totalPrice')),
    discountAmount: money(sum('discountAmount')),
  };
}
