import Stripe from 'stripe';
import type { z } from 'zod';
import { cardFailure } from './stripe-answers.ts';
import { ProviderRefused, ProviderUnreachable } from './ports.ts';
import type { Trail } from './ports.ts';
import { withoutSecrets } from './without-secrets.ts';

interface StripeCall<Schema extends z.ZodType> {
  /** What the call is named in a payment's history. */
  name: string;
  sent: unknown;
  shape: Schema;
  make: () => Promise<Stripe.Response<object>>;
}

/**
 * One call of the SDK, kept in the trail whatever becomes of it: its answer in the shape it must have. Throws Stripe's own error where
 * it refuses, and {@link ProviderUnreachable} for an answer nobody can read.
 */
export async function callStripe<Schema extends z.ZodType>(
  { name, sent, shape, make }: StripeCall<Schema>,
  trail: Trail,
): Promise<z.output<Schema>> {
  let response: Stripe.Response<object>;
  try {
    response = await make();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { statusCode, type, code, decline_code, message } = error;
    const received = statusCode === undefined ? null : { error: { type, code, decline_code, message } };
    trail({ name, status: statusCode ?? null, sent, received, ...(received === null && { note: message }) });
    throw error;
  }
  const parsed = shape.safeParse(response);
  const status = response.lastResponse.statusCode;
  trail({ name, status, sent, received: withoutSecrets(parsed.success ? parsed.data : response) });
  if (parsed.success) return parsed.data;
  throw new ProviderUnreachable(`${name}: an unknown answer: ${parsed.error.issues[0]?.path.join('.')}`);
}

/** Turns Stripe's error into ours: refused where it is certain that nothing was done, else unreachable. */
export function asOurs(error: unknown): never {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  const { statusCode = 0, code, decline_code, message } = error;
  const isCertain = statusCode >= 400 && statusCode < 500 && ![408, 409, 425, 429].includes(statusCode);
  if (!isCertain) throw new ProviderUnreachable(message, { cause: error });
  const isCard = error instanceof Stripe.errors.StripeCardError;
  throw new ProviderRefused(isCard ? cardFailure({ code, decline_code }) : 'PROVIDER_REFUSED', message);
}

/** Turns every error of Stripe's into {@link ProviderUnreachable}, for questions: a refused question says nothing of the payment. */
export function asUnreachable(error: unknown): never {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  throw new ProviderUnreachable(error.message, { cause: error });
}

/** Whether Stripe has never heard of what it was asked about. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.statusCode === 404 && error.code === 'resource_missing';

/** Whether an intent is past what was asked of it. */
export const isPast = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state';
