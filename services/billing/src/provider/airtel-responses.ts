import type { PaymentFailure } from '@yoza/billing-contract/payments';
import { z } from 'zod';
import type { ProviderState } from './ports.ts';

/** Response of `/auth/oauth2/token`. */
export const AirtelToken = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });

/** Part common to all responses, with the result of the call; only `data.transaction.status` has the outcome of the payment. */
const Status = z.object({
  message: z.string().optional(),
  result_code: z.string().optional(),
  success: z.boolean().optional(),
});

export const AirtelReply = z.object({ status: Status });

/** Response to a sent prompt: `SUCCESS` means only that it was sent. */
export const AirtelSent = z.object({
  data: z.object({ transaction: z.object({ id: z.coerce.string(), status: z.string() }) }),
  status: Status,
});

/** Payment as returned by `GET /standard/v1/payments/{id}`. Airtel returns no amount: it takes the requested amount or nothing. */
export const AirtelResult = z.object({
  data: z.object({
    transaction: z.object({
      id: z.string(),
      status: z.enum(['TS', 'TF', 'TA', 'TIP', 'TE']),
      message: z.string().optional(),
      airtel_money_id: z.coerce.string().min(1).optional(),
    }),
  }),
});
export type AirtelResult = z.infer<typeof AirtelResult>;

export const AirtelRefunded = z.object({
  data: z.object({ transaction: z.object({ airtel_money_id: z.coerce.string().min(1), status: z.string() }) }),
});

// Codes contradict each other between editions of the documentation, so the text determines the message to the payer.
const words: [RegExp, PaymentFailure][] = [
  [/balance|insufficient|funds/i, 'INSUFFICIENT_FUNDS'],
  [/limit|exceed/i, 'LIMIT_REACHED'],
  [/expired|time ?out|timed out/i, 'NOT_ANSWERED'],
  [/\bpin\b/i, 'AUTHENTICATION_FAILED'],
  [/not permitted|not registered|invalid msisdn|invalid (mobile|phone)|user not found/i, 'PAYER_NOT_FOUND'],
  [/refused|reject|cancel/i, 'REJECTED_BY_PAYER'],
];

/** Translates Airtel's failure message into our failure code. */
export const airtelFailure = (message: string): PaymentFailure =>
  words.find(([pattern]) => pattern.test(message))?.[1] ?? 'DECLINED';

/** Returns the outcome of a payment. A success that lacks a transaction id is identified by our own reference, which is equally unique. */
export function airtelState({ data: { transaction } }: AirtelResult): ProviderState {
  const { id, status, message, airtel_money_id: moneyId } = transaction;
  switch (status) {
    case 'TS':
      return { state: 'succeeded', amount: null, currency: 'UGX', transactionId: moneyId ?? id };
    case 'TE':
      return { state: 'failed', failure: 'NOT_ANSWERED', detail: message ?? status };
    case 'TF':
      return { state: 'failed', failure: airtelFailure(message ?? ''), detail: message ?? status };
    default:
      return { state: 'pending' };
  }
}
