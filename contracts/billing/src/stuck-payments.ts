import { z } from 'zod';
import { Instant, Money, Uuid } from '@yoza/kernel-contract/primitives';
import { MoneyMethod, PaymentState } from './payments.ts';

/**
 * `unsettled`: without an outcome for longer than its provider takes. `overdue`: its check has been due for minutes. `no_response`: the provider did not
 * respond to the latest check, or responded with an error.
 */
export const StuckReason = z.enum(['unsettled', 'overdue', 'no_response']).meta({ id: 'StuckReason' });
export type StuckReason = z.infer<typeof StuckReason>;

/** Payment that needs attention, without data of its payer. */
export const StuckPayment = z
  .object({
    id: Uuid,
    invoiceNumber: z.string().nullable(),
    method: MoneyMethod,
    amount: Money,
    /** `failed` or `expired` if billing ended it without a response: the provider may still have taken the money. */
    status: PaymentState,
    reason: StuckReason,
    /** Number of scheduled checks so far. */
    checks: z.int(),
    nextCheckAt: Instant.nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'StuckPayment' });
export type StuckPayment = z.infer<typeof StuckPayment>;

/** Payment after a check at the request of an admin. */
export const CheckedPayment = z
  .object({
    id: Uuid,
    status: PaymentState,
    /** False if the provider did not respond or responded with an error. */
    hasResponse: z.boolean(),
  })
  .meta({ id: 'CheckedPayment' });
export type CheckedPayment = z.infer<typeof CheckedPayment>;
