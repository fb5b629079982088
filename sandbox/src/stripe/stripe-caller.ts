import type { Context } from 'koa';
import { isSecret } from '../is-secret.ts';
import type { Intent } from '../payments/stripe-objects.ts';
import { noSuch, stripeRefusal } from './stripe-error.ts';

export type StripeKeys = { secretKey: string; publishableKey: string };
export type Caller = 'server' | 'browser';

function keyOf(ctx: Context): string {
  const [, scheme = '', value = ''] = /^(\S+) +(\S+)$/.exec(ctx.get('authorization')) ?? [];
  if (/^bearer$/i.test(scheme)) return value;
  if (/^basic$/i.test(scheme)) return Buffer.from(value, 'base64').toString().split(':')[0]!;
  const { key } = (ctx.method === 'POST' ? ctx.request.body : ctx.query) as { key?: unknown };
  return typeof key === 'string' ? key : '';
}

/** Identifies the caller by the key. Throws Stripe's 401 for a missing or wrong key. */
export function callerOf(ctx: Context, { secretKey, publishableKey }: StripeKeys): Caller {
  const key = keyOf(ctx);
  if (isSecret(key, secretKey)) return 'server';
  if (isSecret(key, publishableKey)) return 'browser';
  throw key === ''
    ? stripeRefusal(401, 'You did not provide an API key. Provide it with Authorization: Bearer YOUR_SECRET_KEY.')
    : stripeRefusal(401, `Invalid API Key provided: ${key.slice(0, 8)}****`);
}

/** Throws Stripe's 401 for a browser. */
export function onlyServer(caller: Caller): void {
  if (caller === 'server') return;
  const message = 'This API call cannot be made with a publishable API key. Please use a secret API key.';
  throw stripeRefusal(401, message, { code: 'secret_key_required' });
}

/** Returns an intent that the caller may access; a browser must know its client secret. Throws Stripe's 404 or 400. */
export function intentFor(caller: Caller, intent: Intent | undefined, id: string, clientSecret?: string): Intent {
  if (intent === undefined) throw noSuch('payment_intent', id, 'intent');
  if (caller === 'browser' && clientSecret === undefined) {
    const param = 'client_secret';
    throw stripeRefusal(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  if (clientSecret !== undefined && !isSecret(clientSecret, intent.client_secret)) {
    const message = 'The client_secret provided does not match the client_secret associated with the PaymentIntent.';
    throw stripeRefusal(400, message, { code: 'payment_intent_invalid_parameter', param: 'client_secret' });
  }
  return intent;
}

/** Returns an intent as visible to the caller. Browsers do not see the shop's own fields. */
export function seenBy(caller: Caller, intent: Intent): Partial<Intent> {
  if (caller === 'server') return intent;
  const { metadata: _metadata, customer: _customer, latest_charge: _charge, ...seen } = intent;
  return seen;
}
