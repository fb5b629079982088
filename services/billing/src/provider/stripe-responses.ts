import type { PaymentFailure } from '@yoza/billing-contract/payments';
import { z } from 'zod';
import type { ProviderState } from './ports.ts';
import { fromHundredths } from './wire-amounts.ts';

const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);
const CardError = z.object({
  code: z.string().optional(),
  decline_code: z.string().optional(),
  message: z.string().optional(),
});

/** Part of an intent that is read and, except for its client secret, kept. */
export const StripeIntent = z.object({
  id: z.string(),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'requires_capture',
    'canceled',
    'succeeded',
  ]),
  amount: z.number(),
  amount_received: z.number(),
  currency: z.string(),
  client_secret: z.string().nullish(),
  latest_charge: reference.nullish(),
  metadata: z.record(z.string(), z.string()).default({}),
  last_payment_error: CardError.nullish(),
  cancellation_reason: z.string().nullish(),
});
export type StripeIntent = z.infer<typeof StripeIntent>;

export const StripeRefund = z.object({
  id: z.string(),
  amount: z.number(),
  status: z.string().nullish(),
  charge: reference.nullish(),
  payment_intent: reference.nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});
export const StripeRefunds = z.object({ data: z.array(StripeRefund) });

/** Subject of a notice: an intent itself, or a charge or refund of one. */
export const StripeSubject = z.object({
  id: z.string().optional(),
  object: z.string(),
  payment_intent: reference.nullish(),
});

const authenticationCodes = new Set(['payment_intent_authentication_failure', 'authentication_required']);
const limitCodes = new Set(['card_velocity_exceeded', 'withdrawal_count_limit_exceeded']);

/** Translates the bank's reason for a decline into our failure code. */
export function cardFailure({ code = '', decline_code = '' }: z.infer<typeof CardError>): PaymentFailure {
  const codes = [code, decline_code];
  if (codes.includes('insufficient_funds')) return 'INSUFFICIENT_FUNDS';
  if (codes.some((each) => authenticationCodes.has(each))) return 'AUTHENTICATION_FAILED';
  if (codes.some((each) => limitCodes.has(each))) return 'LIMIT_REACHED';
  return 'DECLINED';
}

/**
 * Returns the outcome of an intent. One whose card was declined has failed, though another card may yet be tried with it; one that waits for the
 * cardholder or the bank is pending.
 */
export function stripeState(intent: StripeIntent): ProviderState {
  const { status, last_payment_error: error } = intent;
  if (status === 'succeeded') {
    return {
      state: 'succeeded',
      amount: fromHundredths(intent.amount_received),
      currency: intent.currency.toUpperCase(),
      transactionId: intent.latest_charge ?? intent.id,
      ...(intent.metadata['customerId'] !== undefined && { customerId: intent.metadata['customerId'] }),
    };
  }
  if (status === 'canceled') {
    return { state: 'failed', failure: 'CANCELLED', detail: intent.cancellation_reason ?? 'canceled' };
  }
  if (status === 'requires_payment_method' && error) {
    const detail = [error.code, error.decline_code, error.message].filter(Boolean).join(' ');
    return { state: 'failed', failure: cardFailure(error), detail };
  }
  return { state: 'pending' };
}
