import { z } from 'zod';
import { stripeRefusal } from './stripe-error.ts';

const upTo = (length: number) => z.string().max(length, `must have at most ${length} characters`);
const expand = z.array(z.string()).max(20).optional();
const metadata = z
  .record(upTo(40), upTo(500))
  .refine((entries) => Object.keys(entries).length <= 50, 'has more than 50 keys')
  .optional();
const cardFields = z.strictObject({ number: z.string(), exp_month: z.string(), exp_year: z.string(), cvc: z.string() });
export type CardFields = z.infer<typeof cardFields>;

const confirmation = {
  payment_method: upTo(100).optional(),
  payment_method_data: z
    .looseObject({ type: z.literal('card', 'must be card: the sandbox takes no other'), card: cardFields.optional() })
    .optional(),
  return_url: z.url({ protocol: /^https?$/, error: 'must be a web address' }).optional(),
};

export const CreateIntentFields = z.strictObject({
  amount: z
    .string('parameter_missing')
    .regex(/^-?\d+$/, 'parameter_invalid_integer')
    .transform(Number),
  currency: z.string('parameter_missing').toLowerCase(),
  customer: upTo(100).optional(),
  description: upTo(1000).optional(),
  receipt_email: z.email('must be an email address').optional(),
  statement_descriptor: upTo(22).optional(),
  statement_descriptor_suffix: upTo(22).optional(),
  payment_method_types: z.array(z.literal('card', 'may only hold card in the sandbox')).min(1).optional(),
  automatic_payment_methods: z
    .strictObject({ enabled: z.enum(['true', 'false']), allow_redirects: z.enum(['always', 'never']).optional() })
    .optional(),
  capture_method: z.enum(['automatic', 'automatic_async']).optional(),
  confirmation_method: z.literal('automatic').optional(),
  setup_future_usage: z.string().optional(),
  off_session: z.string().optional(),
  confirm: z.enum(['true', 'false']).optional(),
  metadata,
  expand,
  ...confirmation,
});
export type CreateIntentFields = z.infer<typeof CreateIntentFields>;

export const ConfirmFields = z.strictObject({
  client_secret: z.string().optional(),
  key: z.string().optional(),
  receipt_email: z.email('must be an email address').optional(),
  use_stripe_sdk: z.string().optional(),
  expand,
  ...confirmation,
});
export type ConfirmFields = z.infer<typeof ConfirmFields>;

export const RetrieveFields = z.strictObject({
  client_secret: z.string().optional(),
  key: z.string().optional(),
  expand,
});

const reasons = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'] as const;
export const CancelFields = z.strictObject({ cancellation_reason: z.enum(reasons).optional(), expand });

export const RefundFields = z.strictObject({
  payment_intent: upTo(100).optional(),
  charge: upTo(100).optional(),
  amount: z.string().regex(/^\d+$/, 'parameter_invalid_integer').transform(Number).optional(),
  reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer']).optional(),
  metadata,
  expand,
});
export type RefundFields = z.infer<typeof RefundFields>;

export const ListRefundsFields = z.strictObject({
  payment_intent: z.string().optional(),
  charge: z.string().optional(),
  limit: z
    .string()
    .regex(/^([1-9]\d?|100)$/, 'must be between 1 and 100')
    .transform(Number)
    .optional(),
  starting_after: z.string().optional(),
  expand,
});

/** Formats the path of a field in Stripe's notation: `['a', 'b', 'c']` as `a[b][c]`. */
const paramOf = ([first, ...rest]: PropertyKey[]) =>
  `${String(first ?? '')}${rest.map((key) => `[${String(key)}]`).join('')}`;

/** Returns the typed fields of a request. Throws Stripe's refusal of the first field that is wrong, missing or unknown. */
export function fieldsOf<T>(schema: z.ZodType<T>, given: unknown): T {
  const parsed = schema.safeParse(given ?? {}, { reportInput: true });
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  if (issue!.code === 'unrecognized_keys') {
    const param = paramOf([...issue!.path, issue!.keys[0]!]);
    throw stripeRefusal(400, `Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }
  const param = paramOf(issue!.path);
  const isMissing = issue!.code === 'invalid_type' && issue!.input === undefined;
  if (isMissing || issue!.message === 'parameter_missing') {
    throw stripeRefusal(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  if (issue!.message === 'parameter_invalid_integer') {
    throw stripeRefusal(400, `Invalid integer: ${param}`, { code: issue!.message, param });
  }
  throw stripeRefusal(400, `Invalid ${param}: ${issue!.message}`, { param });
}
