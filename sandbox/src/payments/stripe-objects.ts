import { z } from 'zod';

const Metadata = z.record(z.string(), z.string());

const Card = z.object({
  brand: z.string(),
  last4: z.string(),
  exp_month: z.number(),
  exp_year: z.number(),
  country: z.string(),
  funding: z.string(),
});
export type Card = z.infer<typeof Card>;

const PaymentError = z.object({
  type: z.string(),
  code: z.string(),
  decline_code: z.string().optional(),
  message: z.string(),
  charge: z.string().optional(),
});

export const intentStates = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'succeeded',
  'canceled',
] as const;

/** PaymentIntent in its wire format. Amounts are in hundredths, times in seconds since 1970, as in Charge and Refund. */
export const Intent = z.object({
  id: z.string(),
  object: z.literal('payment_intent'),
  amount: z.number().int(),
  amount_capturable: z.number().int(),
  amount_received: z.number().int(),
  automatic_payment_methods: z.object({ enabled: z.boolean() }).nullable(),
  canceled_at: z.number().nullable(),
  cancellation_reason: z.string().nullable(),
  capture_method: z.string(),
  client_secret: z.string(),
  confirmation_method: z.string(),
  created: z.number(),
  currency: z.string(),
  customer: z.string().nullable(),
  description: z.string().nullable(),
  last_payment_error: PaymentError.nullable(),
  latest_charge: z.string().nullable(),
  livemode: z.literal(false),
  metadata: Metadata,
  next_action: z
    .object({
      type: z.literal('redirect_to_url'),
      redirect_to_url: z.object({ url: z.string(), return_url: z.string().nullable() }),
    })
    .nullable(),
  payment_method: z.string().nullable(),
  payment_method_types: z.array(z.string()),
  receipt_email: z.string().nullable(),
  statement_descriptor: z.string().nullable(),
  statement_descriptor_suffix: z.string().nullable(),
  status: z.enum(intentStates),
});
export type Intent = z.infer<typeof Intent>;

/** Charge: one attempt to take the money of an intent. */
export const Charge = z.object({
  id: z.string(),
  object: z.literal('charge'),
  amount: z.number().int(),
  amount_captured: z.number().int(),
  amount_refunded: z.number().int(),
  captured: z.boolean(),
  created: z.number(),
  currency: z.string(),
  customer: z.string().nullable(),
  description: z.string().nullable(),
  disputed: z.boolean(),
  failure_code: z.string().nullable(),
  failure_message: z.string().nullable(),
  livemode: z.literal(false),
  metadata: Metadata,
  outcome: z.object({
    network_status: z.string(),
    type: z.string(),
    reason: z.string().nullable(),
    risk_level: z.string(),
  }),
  paid: z.boolean(),
  payment_intent: z.string(),
  payment_method: z.string(),
  payment_method_details: z.object({ type: z.literal('card'), card: Card }),
  receipt_email: z.string().nullable(),
  refunded: z.boolean(),
  status: z.enum(['succeeded', 'failed']),
});
export type Charge = z.infer<typeof Charge>;

export const Refund = z.object({
  id: z.string(),
  object: z.literal('refund'),
  amount: z.number().int(),
  charge: z.string(),
  created: z.number(),
  currency: z.string(),
  metadata: Metadata,
  payment_intent: z.string(),
  reason: z.string().nullable(),
  receipt_number: z.string().nullable(),
  status: z.literal('succeeded'),
});
export type Refund = z.infer<typeof Refund>;

/** First response for an Idempotency-Key, stored by the digest of the key. `request` is the digest of the path and body. */
export const SavedAnswer = z.object({
  request: z.string(),
  requestId: z.string(),
  status: z.number().int(),
  body: z.unknown(),
});
export type SavedAnswer = z.infer<typeof SavedAnswer>;
