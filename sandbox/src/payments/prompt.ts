import { z } from 'zod';
import { outcomes } from './fault-settings.ts';

export const promptStates = ['waiting', 'approved', 'rejected', 'expired', 'failed'] as const;

/**
 * A mobile-money request as the payer's phone shows it. Amounts in whole shillings, times in ISO-8601 UTC; `payer` is digits with the country code.
 */
export const Prompt = z.object({
  provider: z.enum(['mtn', 'airtel']),
  reference: z.string(),
  payer: z.string(),
  amount: z.number().int(),
  /** Amount charged, if it differs from the requested amount. */
  amountTaken: z.number().int().optional(),
  message: z.string(),
  state: z.enum(promptStates),
  /** Reason why it was not approved. */
  outcome: z.enum(outcomes).optional(),
  /** True if the provider does not know whether it was approved. */
  ambiguous: z.boolean().optional(),
  /** True if the payer closed it without an answer. */
  ignored: z.boolean().optional(),
  /** True if the phone shows it: unless a fault or a test payer determines another outcome than approval. */
  onPhone: z.boolean(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().optional(),
  decidedAt: z.iso.datetime().optional(),
  /** Answer that was given, or is due automatically, and that the provider does not know yet. */
  planned: z.object({ at: z.iso.datetime(), outcome: z.enum(outcomes), byPayer: z.boolean() }).optional(),
  /** Provider's transaction number, once money has been moved. */
  transactionId: z.string().optional(),
  refundedAt: z.iso.datetime().optional(),
  callbackUrl: z.string().optional(),
  /** The request as received. */
  request: z.record(z.string(), z.unknown()),
});
export type Prompt = z.infer<typeof Prompt>;
