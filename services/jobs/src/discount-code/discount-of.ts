import type { DiscountCode } from './discount-code.entity.ts';

/** Returns the discount of a code on items, in whole shillings and at most all of them; a percentage is rounded half up. */
export function discountOf(
  { percent, maxDiscount, amount }: Pick<DiscountCode, 'percent' | 'maxDiscount' | 'amount'>,
  items: number,
): number {
  if (percent === null) return Math.min(amount ?? 0, items);
  return Math.min(Math.round((items * percent) / 100), maxDiscount ?? items, items);
}
