import type { PaymentFailure } from '@yoza/billing-contract/payments';
import { z } from 'zod';
import type { ProviderState } from './ports.ts';
import { fromDecimal } from './wire-amounts.ts';

/** Response of `/collection/token/`. */
export const MtnToken = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });

/** MTN's response when it refuses a call; its API gateway omits the code. */
export const MtnRefusal = z.object({ code: z.string().optional(), message: z.string().optional() });

const reasonText = z.union([z.string(), z.object({ code: z.string() }).transform(({ code }) => code)]);

/** Request to pay as returned by `GET requesttopay/{id}`. */
export const MtnResult = z.discriminatedUnion('status', [
  z.object({ status: z.literal('PENDING') }),
  z.object({
    status: z.literal('SUCCESSFUL'),
    amount: z.string(),
    currency: z.string(),
    financialTransactionId: z.coerce.string().min(1).optional(),
  }),
  z.object({ status: z.literal('FAILED'), reason: reasonText.optional() }),
]);
export type MtnResult = z.infer<typeof MtnResult>;

const failures = new Map<string, PaymentFailure>([
  ['NOT_ENOUGH_FUNDS', 'INSUFFICIENT_FUNDS'],
  ['PAYER_NOT_FOUND', 'PAYER_NOT_FOUND'],
  ['PAYER_LIMIT_REACHED', 'LIMIT_REACHED'],
  // MTN's reason if the PIN was not entered in time.
  ['COULD_NOT_PERFORM_TRANSACTION', 'NOT_ANSWERED'],
  ['EXPIRED', 'NOT_ANSWERED'],
  ['APPROVAL_REJECTED', 'REJECTED_BY_PAYER'],
  ['SENDER_ACCOUNT_NOT_ACTIVE', 'ACCOUNT_NOT_ACTIVE'],
  ['TRANSACTION_CANCELED', 'CANCELLED'],
]);

/** Translates MTN's failure reason into ours; `PROVIDER_REFUSED` for NOT_ALLOWED, INTERNAL_PROCESSING_ERROR and unknown reasons. */
export const mtnFailure = (reason: string): PaymentFailure => failures.get(reason) ?? 'PROVIDER_REFUSED';

/** Returns the outcome of a request to pay. A success that lacks a transaction id is identified by our own reference, which is equally unique. */
export function mtnState(result: MtnResult, reference: string): ProviderState {
  if (result.status === 'PENDING') return { state: 'pending' };
  if (result.status === 'FAILED') {
    const detail = result.reason ?? 'FAILED';
    return { state: 'failed', failure: mtnFailure(detail), detail };
  }
  return {
    state: 'succeeded',
    amount: fromDecimal(result.amount),
    currency: result.currency.toUpperCase(),
    transactionId: result.financialTransactionId ?? reference,
  };
}
