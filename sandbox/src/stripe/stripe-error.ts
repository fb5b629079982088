import { Refusal } from '../payments/provider-conduct.ts';
import type { Intent } from '../payments/stripe-objects.ts';

type Details = {
  type?: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  payment_intent?: Intent;
};

/** Creates a refusal in Stripe's format, with the type `invalid_request_error` unless another one is given. */
export function stripeRefusal(status: number, message: string, { type, ...details }: Details = {}): Refusal {
  return new Refusal(status, {
    error: { type: type ?? 'invalid_request_error', message, ...structuredClone(details) },
  });
}

/** Creates a 404 for an object that does not exist. */
export const noSuch = (kind: string, id: string, param: string) =>
  stripeRefusal(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param });

/** Creates a 400 for an action that the intent's status does not allow. */
export const unexpectedState = (intent: Intent, verb: string) =>
  stripeRefusal(400, `You cannot ${verb} this PaymentIntent because it has a status of ${intent.status}.`, {
    code: 'payment_intent_unexpected_state',
    payment_intent: intent,
  });

/** Creates Stripe's error for a failure of its own or an unreadable body. */
export const stripeFailure = (status: number, message: string) =>
  stripeRefusal(status, message, { type: status >= 500 ? 'api_error' : 'invalid_request_error' });
