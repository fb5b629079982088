import type { FieldError } from '@yoza/service-kit/errors';
import { invalid } from '@yoza/service-kit/errors';
import type { DiscountCode } from './discount-code.entity.ts';

/** Throws 400 for a code with both or neither of percentage and amount, a maximum without a percentage, and a last day before the first. */
export function assertConsistent({
  percent,
  amount,
  maxDiscount,
  firstDay,
  lastDay,
}: Pick<DiscountCode, 'percent' | 'amount' | 'maxDiscount' | 'firstDay' | 'lastDay'>): void {
  const errors: FieldError[] = [];
  if ((percent === null) === (amount === null)) {
    errors.push({ path: 'percent', message: 'Please set either a percentage or an amount' });
  }
  if (percent === null && maxDiscount !== null) {
    errors.push({ path: 'maxDiscount', message: 'Only a percentage has a maximum' });
  }
  if (firstDay !== null && lastDay !== null && lastDay < firstDay) {
    errors.push({ path: 'lastDay', message: 'The last day is before the first' });
  }
  if (errors.length > 0) throw invalid(errors);
}
