import { invalid } from '@yoza/service-kit/errors';

/** Whole shillings of an amount a person typed. Throws a 400 naming `path` for a part of a shilling and for nothing. */
export function positiveShillings(amount: string | number, path: string): number {
  const shillings = Number(amount);
  if (Number.isSafeInteger(shillings) && shillings > 0) return shillings;
  throw invalid([{ path, message: 'Please enter an amount in whole shillings' }]);
}
