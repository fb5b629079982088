import { z } from 'zod';

/** Possible outcomes of a payment, with the reasons that the provider reports. */
export const outcomes = [
  'approved',
  'rejected',
  'expired',
  'insufficient_funds',
  'limit_reached',
  'payer_not_found',
  'account_not_active',
  'not_allowed',
  'internal_error',
  'could_not_perform',
  'ambiguous',
  'ongoing',
] as const;
export type Outcome = (typeof outcomes)[number];

const probability = z.union([z.number().min(0).max(1), z.boolean()]);
const milliseconds = z.number().int().min(0).max(3_600_000);

/**
 * Faults of one payment, of the payments of one payer, or of all payments. `null` clears a setting. For a card's number only `outcome`, `delayMs`
 * and, for the confirming call, `hangAfterEffect` apply.
 */
export const Faults = z
  .strictObject({
    /** Milliseconds after which a mobile-money payer's answer is given automatically. */
    autoApproveMs: milliseconds.nullable(),
    /**
     * The answer of the payer or, for a card, of the bank, which knows only `approved`, `rejected`, `insufficient_funds`, `expired` and
     * `internal_error`. Without `autoApproveMs` it is given at once, or after the time of a test payer; `ambiguous` and `ongoing` are none.
     */
    outcome: z.enum(outcomes).nullable(),
    /** Milliseconds between the payer's decision and the time the provider knows it; for cards, the duration of confirming. */
    delayMs: milliseconds.nullable(),
    /** Amount actually charged, in whole shillings. */
    wrongAmount: z.number().int().positive().max(1_000_000_000).nullable(),
    notices: z
      .strictObject({
        drop: probability.nullable(),
        duplicate: probability.nullable(),
        reorder: probability.nullable(),
        forge: probability.nullable(),
        delayMs: milliseconds.nullable(),
        method: z.enum(['POST', 'PUT']).nullable(),
      })
      .partial()
      .nullable(),
    requests: z
      .strictObject({ error: probability.nullable(), hangAfterEffect: probability.nullable() })
      .partial()
      .nullable(),
  })
  .partial();
export type Faults = z.infer<typeof Faults>;

const named = z.record(z.string().min(1).max(80), Faults.nullable()).nullable();

/** Body of PUT /control/payments/faults: settings for all payments, and by payer and by reference, which override them. */
export const FaultChange = Faults.extend({
  seed: z.number().int().nullable().optional(),
  payers: named.optional(),
  references: named.optional(),
});
export type FaultChange = z.infer<typeof FaultChange>;

export const FaultSettings = z.object({
  seed: z.number().int(),
  all: Faults,
  payers: z.record(z.string(), Faults),
  references: z.record(z.string(), Faults),
});
export type FaultSettings = z.infer<typeof FaultSettings>;

export const noFaults = (): FaultSettings => ({ seed: 0, all: {}, payers: {}, references: {} });

type Plain = Record<string, unknown>;
const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null;

/** Merges `change` into `settings`: omitted settings stay, and `null` clears a setting. */
export function laidOver<T extends object>(settings: T, change: T): T {
  const result: Plain = Object.fromEntries(Object.entries(settings));
  for (const [key, value] of Object.entries(change)) {
    if (value === undefined) continue;
    if (value === null) delete result[key];
    else result[key] = isPlain(value) ? laidOver((result[key] as Plain | undefined) ?? {}, value) : value;
  }
  return result as T;
}
