import type { TaxedAmount } from '../invoice/post-invoice.ts';

/**
 * Splits `amount` (whole shillings, tax included) of the remaining total of an invoice into subtotal and tax in the proportion of `whole`: the
 * remainder, or the lines that are credited. To the nearest shilling; both fit into the remainder, so that consecutive parts add up to all of it. Throws
 * a RangeError unless `amount` is a whole number from 0 to the remaining total.
 */
export function splitTax(amount: number, left: TaxedAmount, whole = left): TaxedAmount {
  const total = left.subtotal + left.taxAmount;
  if (!Number.isSafeInteger(amount) || amount < 0 || amount > total) {
    throw new RangeError(`${amount} is no part of ${total}`);
  }
  if (amount === 0) return { subtotal: 0, taxAmount: 0 };
  const nearest = Math.round((amount / (whole.subtotal + whole.taxAmount)) * whole.taxAmount);
  const taxAmount = Math.min(Math.max(nearest, amount - left.subtotal), left.taxAmount, amount);
  return { subtotal: amount - taxAmount, taxAmount };
}
