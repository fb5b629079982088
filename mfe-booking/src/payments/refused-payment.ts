import { ApiError } from '@yoza/shell-sdk/api-error';

/**
 * What a call that should begin a payment met. `waiting`: another one of this invoice waits, `paymentId` says which. `paid`: there is
 * nothing left to pay. `phone`: the number is refused, with the server's words.
 */
export type RefusedPayment =
  | { kind: 'waiting'; paymentId: string }
  | { kind: 'paid' }
  | { kind: 'phone'; message: string }
  | { kind: 'too-small'; message: string }
  | { kind: 'refused'; message: string }
  | { kind: 'unreachable' };

/** Reads the server's refusal of a payment. */
export function refusedPayment(error: unknown): RefusedPayment {
  const problem = error instanceof ApiError ? error.problem : undefined;
  if (!problem) return { kind: 'unreachable' };
  const { code, message, errors, paymentId } = problem;
  if (code === 'PAYMENT_PENDING' && typeof paymentId === 'string') return { kind: 'waiting', paymentId };
  if (code === 'INVOICE_PAID') return { kind: 'paid' };
  if (code === 'AMOUNT_TOO_SMALL') return { kind: 'too-small', message };
  const ofPhone = errors.find(({ path }) => path === 'phoneNumber');
  if (ofPhone) return { kind: 'phone', message: ofPhone.message };
  return { kind: 'refused', message };
}
