import type { GeneralCode } from '@yoza/kernel-contract/general-problems';
import type { operations } from '@yoza/billing-contract/api';
import { fieldErrors } from '@yoza/shell-sdk/field-errors';
import { problemOf } from '@yoza/shell-sdk/problem';

/**
 * Outcome of a call that should have started a payment. `waiting`: another payment of this invoice is pending, `paymentId` identifies it. `paid`:
 * there is no balance due. `phone`: the number is refused, with the server's message.
 */
export type RefusedPayment =
  | { kind: 'waiting'; paymentId: string }
  | { kind: 'paid' }
  | { kind: 'too-small' }
  | { kind: 'phone'; message: string }
  | { kind: 'failed' };

/** Returns what a failed start of a payment means for the payer. */
export function refusedPayment(error: unknown): RefusedPayment {
  const problem = problemOf<operations['createPaymentIntent'] | operations['requestMobileMoney']>(error);
  switch (problem?.code) {
    case 'PAYMENT_PENDING':
      return { kind: 'waiting', paymentId: problem.paymentId };
    case 'INVOICE_PAID':
      return { kind: 'paid' };
    case 'AMOUNT_TOO_SMALL':
      return { kind: 'too-small' };
    case 'AMOUNT_MISMATCH':
    case 'AMOUNT_TOO_LARGE':
    case 'INVOICE_CANCELLED':
    case 'METHOD_NOT_AVAILABLE':
    case 'NOT_FOUND':
    case 'PROVIDER_UNAVAILABLE':
      return { kind: 'failed' };
    default: {
      // A new code in the contract is a type error here; it needs a case.
      problem?.code satisfies GeneralCode | undefined;
      const [ofPhone] = fieldErrors(error, ['phoneNumber']);
      return ofPhone ? { kind: 'phone', message: ofPhone.message } : { kind: 'failed' };
    }
  }
}
