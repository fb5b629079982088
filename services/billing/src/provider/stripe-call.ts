import Stripe from 'stripe';
import type { z } from 'zod';
import { cardFailure } from './stripe-responses.ts';
import { ProviderRefused, ProviderUnreachable } from './ports.ts';
import type { ExchangeLog } from './ports.ts';
import { withoutSecrets } from './without-secrets.ts';

interface StripeCall<Schema extends z.ZodType> {
  /** Name of the call in a payment's history. */
  name: string;
  sent: unknown;
  shape: Schema;
  make: () => Promise<Stripe.Response<object>>;
}

/**
 * Makes one call of the SDK, keeps it in the exchange log regardless of its outcome, and returns the response in the shape it must have. Throws the
 * SDK's own error where Stripe refuses or does not respond, and {@link ProviderUnreachable} for an unreadable response.
 */
export async function callStripe<Schema extends z.ZodType>(
  { name, sent, shape, make }: StripeCall<Schema>,
  exchangeLog: ExchangeLog,
): Promise<z.output<Schema>> {
  let response: Stripe.Response<object>;
  try {
    response = await make();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { statusCode, type, code, decline_code, message } = error;
    const received = statusCode === undefined ? null : { error: { type, code, decline_code, message } };
    exchangeLog({ name, status: statusCode ?? null, sent, received, ...(received === null && { note: message }) });
    throw error;
  }
  const parsed = shape.safeParse(response);
  const status = response.lastResponse.statusCode;
  exchangeLog({ name, status, sent, received: withoutSecrets(parsed.success ? parsed.data : response) });
  if (parsed.success) return parsed.data;
  throw new ProviderUnreachable(`${name}: an unknown answer: ${parsed.error.issues[0]?.path.join('.')}`);
}

/** Turns Stripe's error into ours: refused if it is certain that nothing was done, else unreachable. */
export function asOurs(error: unknown): never {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  const { statusCode = 0, code, decline_code, message } = error;
  const isCertain = statusCode >= 400 && statusCode < 500 && ![408, 409, 425, 429].includes(statusCode);
  if (!isCertain) throw new ProviderUnreachable(message, { cause: error });
  const isCard = error instanceof Stripe.errors.StripeCardError;
  throw new ProviderRefused(isCard ? cardFailure({ code, decline_code }) : 'PROVIDER_REFUSED', message);
}

/** Turns every error of Stripe's into {@link ProviderUnreachable}, for enquiries: a refused enquiry does not reveal the state of the payment. */
export function asUnreachable(error: unknown): never {
  if (!(error instanceof Stripe.errors.StripeError)) throw error;
  throw new ProviderUnreachable(error.message, { cause: error });
}

/** True if Stripe does not know the object it was asked about. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.statusCode === 404 && error.code === 'resource_missing';

/** True if an intent's state no longer allows the request. */
export const isPast = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeError && error.code === 'payment_intent_unexpected_state';
