import { invalid } from '@yoza/service-kit/errors';

/** An amount a client sent (`'20000'`, `'20000.00'`, `20000`) as whole shillings. Throws a 400 naming `path` for a part of a shilling. */
export function wholeShillings(value: string | number, path: string): number {
  const amount = Number(value);
  if (!Number.isSafeInteger(amount)) throw invalid([{ path, message: 'Please enter whole shillings' }]);
  return amount;
}
