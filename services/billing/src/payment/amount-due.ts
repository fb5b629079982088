import { money, shillings } from '@yoza/kernel-contract/primitives';
import { ProblemError, conflict, invalid } from '@yoza/service-kit/errors';
import { ugx } from '../ledger/ugx.ts';

/** Returns the whole shillings of a client's value. Throws 400 naming the field for a fraction of a shilling. */
export function wholeShillings(value: string | number, path: string): number {
  try {
    return shillings(value);
  } catch {
    throw invalid([{ path, message: 'Please enter whole shillings' }]);
  }
}

export interface AmountOrder {
  /** Whole shillings, with the tip. */
  amount: number;
  tip: number;
}

/** Throws 400 AMOUNT_TOO_SMALL below the minimum. */
export function requireMinimum(amount: number, minimum: number): void {
  if (amount >= minimum) return;
  throw new ProblemError(400, 'AMOUNT_TOO_SMALL', `Minimum payment amount is ${ugx(minimum)}.`, {
    members: { minimum: money(minimum) },
  });
}

/** Throws 400 unless the tip is less than the amount. */
export function requireMoreThanTip({ amount, tip }: AmountOrder): void {
  if (tip < amount) return;
  throw invalid([{ path: 'tip', message: 'The tip must be less than the amount' }]);
}

/** Throws 409 AMOUNT_TOO_LARGE, with the balance due, if the amount without the tip exceeds the balance. */
export function requireWithinBalance({ amount, tip }: AmountOrder, balance: number): void {
  if (amount - tip <= balance) return;
  throw conflict('AMOUNT_TOO_LARGE', `The balance due is ${ugx(balance)}.`, { balance: money(balance) });
}
