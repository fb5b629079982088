import { ApiError } from '@yoza/shell-sdk/api-error';

/**
 * Outcome of a call that should have started a payment. `waiting`: another payment of this invoice is pending, `paymentId` identifies it. `paid`:
 * there is no balance due. `phone`: the number is refused, with the server's message.
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
