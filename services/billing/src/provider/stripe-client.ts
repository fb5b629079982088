import Stripe from 'stripe';
import { InvalidSignature } from './ports.ts';
import type { CardProvider, ProviderState, ExchangeLog } from './ports.ts';
import { StripeIntent, StripeRefund, StripeRefunds, StripeSubject, stripeState } from './stripe-responses.ts';
import { asOurs, asUnreachable, callStripe, isMissing, isPast } from './stripe-call.ts';
import { toHundredths } from './wire-amounts.ts';

export interface StripeSettings {
  secretKey: string;
  webhookSecret: string;
  /** An origin: `https://api.stripe.com`. */
  apiUrl: string;
  timeoutMs: number;
}

/** Maximum age of a webhook's signature, in seconds. */
const toleranceSeconds = 300;
/** States in which an intent can still be confirmed. */
const open = new Set<StripeIntent['status']>(['requires_payment_method', 'requires_confirmation', 'requires_action']);

/** Client of Stripe for cards: the payer confirms an intent in the browser. */
export function createStripeClient({ secretKey, webhookSecret, apiUrl, timeoutMs }: StripeSettings): CardProvider {
  const { protocol, hostname, port } = new URL(apiUrl);
  const stripe = new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    port: port || (protocol === 'http:' ? 80 : 443),
    timeout: timeoutMs,
    maxNetworkRetries: 1,
    telemetry: false,
  });

  const retrieve = (id: string, exchangeLog: ExchangeLog) =>
    callStripe(
      {
        name: 'payment_intents.retrieve',
        sent: { id },
        shape: StripeIntent,
        make: () => stripe.paymentIntents.retrieve(id),
      },
      exchangeLog,
    );

  async function enquire(id: string, exchangeLog: ExchangeLog): Promise<ProviderState> {
    try {
      return stripeState(await retrieve(id, exchangeLog));
    } catch (error) {
      if (isMissing(error)) return { state: 'missing' };
      return asUnreachable(error);
    }
  }

  return {
    async createIntent({ paymentId, amount, customerId, invoiceNumber }, exchangeLog) {
      const order = {
        amount: toHundredths(amount),
        currency: 'ugx',
        payment_method_types: ['card'],
        description: invoiceNumber === null ? 'Yoza booking' : `Yoza invoice ${invoiceNumber}`,
        metadata: { paymentId, customerId, ...(invoiceNumber !== null && { invoiceNumber }) },
      };
      const make = () => stripe.paymentIntents.create(order, { idempotencyKey: paymentId });
      const intent = await callStripe(
        {
          name: 'payment_intents.create',
          sent: order,
          shape: StripeIntent.extend({ client_secret: StripeIntent.shape.client_secret.unwrap().unwrap() }),
          make,
        },
        exchangeLog,
      ).catch(asOurs);
      return { reference: intent.id, clientSecret: intent.client_secret };
    },

    async clientSecret(reference, exchangeLog) {
      try {
        const intent = await retrieve(reference, exchangeLog);
        return open.has(intent.status) ? (intent.client_secret ?? null) : null;
      } catch (error) {
        if (isMissing(error)) return null;
        return asUnreachable(error);
      }
    },

    enquire,

    async cancel(reference, exchangeLog) {
      const make = () => stripe.paymentIntents.cancel(reference);
      const call = { name: 'payment_intents.cancel', sent: { id: reference }, shape: StripeIntent, make };
      try {
        return stripeState(await callStripe(call, exchangeLog));
      } catch (error) {
        if (isMissing(error)) return { state: 'missing' };
        if (isPast(error)) return enquire(reference, exchangeLog);
        return asUnreachable(error);
      }
    },

    async refund({ reference, amount, refundId }, exchangeLog) {
      // Stripe forgets an idempotency key after a day, but never its list of refunds.
      const query = { payment_intent: reference, limit: 100 };
      const list = () => stripe.refunds.list(query);
      const { data: earlier } = await callStripe(
        { name: 'refunds.list', sent: query, shape: StripeRefunds, make: list },
        exchangeLog,
      ).catch(asUnreachable);
      const done = earlier.find(({ metadata }) => metadata?.['refundId'] === refundId);
      if (done) return { reference: done.id };

      const order = { payment_intent: reference, amount: toHundredths(amount), metadata: { refundId } };
      const make = () => stripe.refunds.create(order, { idempotencyKey: refundId });
      const { id } = await callStripe(
        { name: 'refunds.create', sent: order, shape: StripeRefund, make },
        exchangeLog,
      ).catch(asOurs);
      return { reference: id };
    },

    readNotice(body, signature) {
      const event = verified(() =>
        stripe.webhooks.constructEvent(body, signature ?? '', webhookSecret, toleranceSeconds),
      );
      const subject = StripeSubject.safeParse(event.data?.object).data;
      const reference = subject?.object === 'payment_intent' ? subject.id : subject?.payment_intent;
      return { id: event.id, type: event.type, reference: reference ?? null, receivedAt: new Date() };
    },
  };
}

/** Returns the event that the SDK reads. Throws {@link InvalidSignature} for one that it does not trust, or that is signed but not JSON. */
function verified(read: () => Stripe.Event): Stripe.Event {
  try {
    return read();
  } catch (error) {
    throw new InvalidSignature((error as Error).message, { cause: error });
  }
}
