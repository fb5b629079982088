import type { PaymentFailure } from '@yoza/contracts/billing/payments';
import { z } from 'zod';
import type { ProviderAnswer } from './ports.ts';

/** What `/auth/oauth2/token` answers. */
export const AirtelToken = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number().positive() });

/** The part every answer has, which says how the call went; what became of the money stands in `data.transaction.status` alone. */
const Status = z.object({
  message: z.string().optional(),
  result_code: z.string().optional(),
  success: z.boolean().optional(),
});

export const AirtelReply = z.object({ status: Status });

/** A prompt that was sent: `SUCCESS` says no more than that. */
export const AirtelSent = z.object({
  data: z.object({ transaction: z.object({ id: z.coerce.string(), status: z.string() }) }),
  status: Status,
});

/** A payment as `GET /standard/v1/payments/{id}` tells it. Airtel tells no amount: what was asked for is taken or nothing. */
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

// Codes contradict each other between editions of the documents, so the words choose what the payer is told.
const words: [RegExp, PaymentFailure][] = [
  [/balance|insufficient|funds/i, 'INSUFFICIENT_FUNDS'],
  [/limit|exceed/i, 'LIMIT_REACHED'],
  [/expired|time ?out|timed out/i, 'NOT_ANSWERED'],
  [/\bpin\b/i, 'AUTHENTICATION_FAILED'],
  [/not permitted|not registered|invalid msisdn|invalid (mobile|phone)|user not found/i, 'PAYER_NOT_FOUND'],
  [/refused|reject|cancel/i, 'REJECTED_BY_PAYER'],
];

/** Why Airtel says no, in our words, from its sentence. */
export const airtelFailure = (message: string): PaymentFailure =>
  words.find(([pattern]) => pattern.test(message))?.[1] ?? 'DECLINED';

/** What became of a payment. A success that lacks a transaction id goes by our own reference, which is as unique. */
export function airtelAnswer({ data: { transaction } }: AirtelResult): ProviderAnswer {
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
