import { createHmac } from 'node:crypto';
import type { Notice } from '../payments/notice.ts';
import type { ProviderParts } from '../payments/provider-parts.ts';
import { newId, seconds, type EventType, type StripeBook } from './stripe-book.ts';

/** Address of webhooks and the secret that signs them. Without an address none are sent. */
export type StripeWebhook = { url: string | undefined; secret: string };

const apiVersion = '2026-10-28.endive';
const attemptsAllowed = 8;
const oldSeconds = 3_600;
const sent = new Set<EventType>([
  'payment_intent.succeeded',
  'payment_intent.payment_failed',
  'payment_intent.canceled',
  'charge.refunded',
]);

/** Builds the body of a webhook, with the current version of the object. */
export function stripeEvent(type: EventType, object: object): string {
  return JSON.stringify({
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: seconds(),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: null, idempotency_key: null },
    type,
  });
}

/**
 * Returns the `Stripe-Signature` of a notification, computed for each attempt. For a forgery it has another key (`bad_signature`) or is an hour old
 * (`old_timestamp`).
 */
function signature({ body, forged }: Notice, secret: string): string {
  const time = seconds() - (forged === 'old_timestamp' ? oldSeconds : 0);
  const key = forged === 'bad_signature' ? 'whsec_of_somebody_else' : secret;
  return `t=${time},v1=${createHmac('sha256', key).update(`${time}.${body}`).digest('hex')}`;
}

/** Signs and sends a webhook for each event that our shop subscribes to, up to eight times until it is accepted. */
export function sendStripeWebhooks({ notices }: ProviderParts, book: StripeBook, { url, secret }: StripeWebhook): void {
  notices.sign('stripe', (notice) => ({
    'stripe-signature': signature(notice, secret),
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
  }));
  if (url === undefined) return;
  book.onEvent((type, object, intent) => {
    if (!sent.has(type)) return;
    const about = { reference: intent.id, payer: '' };
    notices.send(about, { provider: 'stripe', url, kind: type, body: stripeEvent(type, object), attemptsAllowed });
  });
}
