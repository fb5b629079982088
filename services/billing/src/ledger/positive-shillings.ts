import { invalid } from '@yoza/service-kit/errors';

/**
 * Returns the whole shillings of an amount entered by a user. Throws a 400 naming `path` for a fraction of a shilling and for anything not above 0.
 */
export function positiveShillings(amount: string | number, path: string): number {
  const shillings = Number(amount);
  if (Number.isSafeInteger(shillings) && shillings > 0) return shillings;
  throw invalid([{ path, message: 'Please enter an amount in whole shillings' }]);
}
