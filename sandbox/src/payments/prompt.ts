import { z } from 'zod';
import { outcomes } from './fault-settings.ts';

export const promptStates = ['waiting', 'approved', 'rejected', 'expired', 'failed'] as const;

/**
 * A mobile-money request as the payer's phone shows it. Amounts are whole shillings, times ISO-8601 UTC, `payer` is digits with
 * the country code.
 */
export const Prompt = z.object({
  provider: z.enum(['mtn', 'airtel']),
  reference: z.string(),
  payer: z.string(),
  amount: z.number().int(),
  /** Amount taken, when it differs from the amount requested. */
  amountTaken: z.number().int().optional(),
  message: z.string(),
  state: z.enum(promptStates),
  /** Why it was not approved. */
  outcome: z.enum(outcomes).optional(),
  /** Set if the provider does not know whether it was approved. */
  ambiguous: z.boolean().optional(),
  /** Set if the payer closed it without an answer. */
  ignored: z.boolean().optional(),
  /** True if the phone shows it; payers of the provider's own tests have no phone. */
  onPhone: z.boolean(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().optional(),
  decidedAt: z.iso.datetime().optional(),
  /** Answer that is given, or due automatically, and that the provider does not know yet. */
  planned: z.object({ at: z.iso.datetime(), outcome: z.enum(outcomes), byPayer: z.boolean() }).optional(),
  /** Provider's transaction number, once money has moved. */
  transactionId: z.string().optional(),
  refundedAt: z.iso.datetime().optional(),
  callbackUrl: z.string().optional(),
  /** The request as it came. */
  request: z.record(z.string(), z.unknown()),
});
export type Prompt = z.infer<typeof Prompt>;
