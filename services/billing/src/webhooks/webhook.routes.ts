import {
  putMtnCallback,
  receiveAirtelCallback,
  receiveMtnCallback,
  receiveStripeWebhook,
} from '@yoza/billing-contract/webhook-operations';
import type { Call, Route } from '@yoza/service-kit/operations';
import { handle } from '@yoza/service-kit/operations';
import type { PaymentDesk } from '../payment/desk.ts';
import { receiveCallback } from './receive-callback.ts';
import { receiveCardNotice } from './receive-card-notice.ts';

/**
 * Routes of the providers' webhooks and callbacks. None of them settles a payment: they have the provider asked, or set aside what fits no payment.
 */
export function webhookRoutes(desk: PaymentDesk): Route[] {
  const callback =
    (method: 'mtn_money' | 'airtel_money') =>
    async ({ em, text }: Pick<Call, 'em' | 'text'>) => {
      if (await receiveCallback(em, method, text, desk.clock.now())) desk.wake();
      return { status: 202 as const };
    };
  return [
    handle(receiveStripeWebhook, async ({ em, text, ctx }) => {
      const signature = ctx.get('Stripe-Signature') || undefined;
      if (await receiveCardNotice(em, desk.providers.card, { text, signature }, desk.clock.now())) desk.wake();
      return { status: 200 as const };
    }),
    handle(receiveMtnCallback, callback('mtn_money')),
    handle(putMtnCallback, callback('mtn_money')),
    handle(receiveAirtelCallback, callback('airtel_money')),
  ];
}
