import type { MoneyInput } from '@yoza/kernel-contract/primitives';
import { invalid } from '@yoza/service-kit/errors';
import type { z } from 'zod';

/** Price of a job, in whole shillings. `taxRate` in percent, as in force when the price was made. */
export interface Price {
  basePrice: number;
  /** Fee for a place outside the service area, in whole shillings; taxed like the rest. */
  travelFee: number;
  taxRate: number;
  taxAmount: number;
  totalPrice: number;
}

const hundredths = (percent: number) => Math.round(percent * 100);

/** Returns the price of a service: tax on it and on the travel fee is rounded to a whole shilling and added. 82,518 at 8 % → 6,601 → 89,119. */
export function priceOfBase(basePrice: number, taxRate: number, travelFee = 0): Price {
  const subtotal = basePrice + travelFee;
  const taxAmount = Math.round((subtotal * hundredths(taxRate)) / 10_000);
  return { basePrice, travelFee, taxRate, taxAmount, totalPrice: subtotal + taxAmount };
}

/** Returns the price from a total set by an admin, travel fee included: the tax contained in it is split off. 100 at 8 % → 93 + 7. */
export function priceOfTotal(totalPrice: number, taxRate: number): Price {
  const basePrice = Math.round((totalPrice * 10_000) / (10_000 + hundredths(taxRate)));
  return { basePrice, travelFee: 0, taxRate, taxAmount: totalPrice - basePrice, totalPrice };
}

/** Returns the requested total, in whole shillings. Throws 400 for one that is not at least one whole shilling. */
export function requestedTotal(totalPrice: z.output<typeof MoneyInput>): number {
  const total = Number(totalPrice);
  if (Number.isSafeInteger(total) && total >= 1) return total;
  throw invalid([{ path: 'totalPrice', message: 'The total must be a whole number of shillings, at least 1' }]);
}
