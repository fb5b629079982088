import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { forgedAirtelCallback } from '../airtel/airtel-callback.ts';
import { forgedMtnCallback } from '../mtn/mtn-callback.ts';
import type { Forgery, Notice } from '../payments/notice.ts';
import type { Prompt } from '../payments/prompt.ts';
import type { Intent } from '../payments/stripe-objects.ts';
import type { MobileMoneyParts } from '../phone/mobile-money-parts.ts';
import type { StripeBook } from '../stripe/stripe-book.ts';
import { stripeEvent } from '../stripe/stripe-webhook.ts';

const reference = z.string().max(80).optional();
const moneyKinds = z.enum(['success', 'unknown_reference']);

/** Body of POST /control/payments/forge. Without a reference it applies to the provider's newest payment. */
export const ForgeRequest = z.discriminatedUnion('provider', [
  z.strictObject({ provider: z.literal('mtn'), reference, kind: moneyKinds }),
  z.strictObject({ provider: z.literal('airtel'), reference, kind: moneyKinds }),
  z.strictObject({
    provider: z.literal('stripe'),
    reference,
    kind: z.enum(['bad_signature', 'old_timestamp', 'replayed_event']),
  }),
]);
export type ForgeRequest = z.infer<typeof ForgeRequest>;

type Forger = MobileMoneyParts & { book: StripeBook; stripeUrl: string | undefined };

const last = <T>(items: Iterable<T>): T | undefined => [...items].at(-1);

function forgeMoney({ notices }: Forger, prompt: Prompt, kind: 'success' | 'unknown_reference'): Notice | string {
  const { provider, callbackUrl } = prompt;
  if (callbackUrl === undefined) return 'no callback address is known for this payment';
  const claimed = kind === 'success' ? prompt : withUnknownReference(prompt);
  const body = provider === 'mtn' ? forgedMtnCallback(claimed) : forgedAirtelCallback(claimed);
  return notices.send(prompt, { provider, url: callbackUrl, kind: 'approved', body, forged: kind, attemptsAllowed: 1 });
}

const withUnknownReference = (prompt: Prompt): Prompt => ({
  ...prompt,
  reference: randomUUID().replaceAll('-', ''),
  request: { ...prompt.request, externalId: randomUUID() },
});

function forgeStripe(forger: Forger, intent: Intent, kind: Forgery): Notice | string {
  const { notices, stripeUrl: url } = forger;
  if (url === undefined) return 'no webhook address is configured';
  const about = { reference: intent.id, payer: '' };
  const forged = { provider: 'stripe', url, forged: kind, attemptsAllowed: 1 } as const;
  if (kind === 'replayed_event') {
    const event = forger.state.value.notices[intent.id]?.findLast((notice) => notice.forged === undefined);
    if (event === undefined) return 'no webhook was sent for this payment yet';
    return notices.send(about, { ...forged, kind: event.kind, body: event.body });
  }
  const paid = { ...intent, status: 'succeeded', amount_received: intent.amount };
  const body = stripeEvent('payment_intent.succeeded', paid);
  return notices.send(about, { ...forged, kind: 'payment_intent.succeeded', body });
}

/** Sends a forged notification, which must have no effect at the receiver. Returns it, or the reason why none could be sent. */
export function forgeNotice(forger: Forger, request: ForgeRequest): Notice | string {
  const { state, prompts, book } = forger;
  if (request.provider === 'stripe') {
    const intent =
      request.reference === undefined ? last(Object.values(state.value.intents)) : book.intent(request.reference);
    return intent === undefined ? 'there is no such payment' : forgeStripe(forger, intent, request.kind);
  }
  const prompt =
    request.reference === undefined
      ? last(Object.values(state.value.prompts).filter(({ provider }) => provider === request.provider))
      : prompts.find(request.reference);
  if (prompt?.provider !== request.provider) return 'there is no such payment';
  return forgeMoney(forger, prompt, request.kind);
}

/**
 * Sends forged notifications at random, with the probability in the faults: with every new payment, and for cards again when the payment succeeds.
 */
export function forgeByChance(forger: Forger): void {
  const { faults, prompts, book } = forger;
  prompts.on('sent', (prompt) => {
    const { notices } = faults.of(prompt);
    if (faults.happens('notices.forge', notices?.forge)) forgeMoney(forger, prompt, 'success');
  });
  book.onEvent((type, _object, intent) => {
    const { notices } = faults.of({ reference: intent.id });
    if (type !== 'payment_intent.created' && type !== 'payment_intent.succeeded') return;
    if (!faults.happens('notices.forge', notices?.forge)) return;
    const isBadlySigned = faults.draw('notices.forge.kind') < 0.5;
    const kind =
      type === 'payment_intent.succeeded' ? 'replayed_event' : isBadlySigned ? 'bad_signature' : 'old_timestamp';
    forgeStripe(forger, intent, kind);
  });
}
