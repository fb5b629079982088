import type { Router } from '@koa/router';
import { sendAirtelCallbacks } from '../airtel/airtel-callback.ts';
import { airtelRoutes } from '../airtel/airtel.routes.ts';
import type { PaymentConfig } from '../config.ts';
import { sendMtnCallbacks } from '../mtn/mtn-callback.ts';
import { mtnRoutes } from '../mtn/mtn.routes.ts';
import { PromptBook } from '../phone/prompt-book.ts';
import { StripeBook } from '../stripe/stripe-book.ts';
import { sendStripeWebhooks } from '../stripe/stripe-webhook.ts';
import { stripeRoutes } from '../stripe/stripe.routes.ts';
import { FaultPlan } from './fault-plan.ts';
import { NoticeSender } from './notice-sender.ts';
import { PaymentState } from './payment-state.ts';

/** The three payment providers: their routes, and what stops them and keeps what they know. */
export type PaymentProviders = AsyncDisposable & { routers: Router[] };

/** Opens what an earlier run kept and starts the clocks of what was going on then. */
export async function openPaymentProviders(
  config: PaymentConfig,
  { publicUrl, dataDir }: { publicUrl: string; dataDir: string | undefined },
): Promise<PaymentProviders> {
  const state = await PaymentState.open(dataDir);
  const faults = new FaultPlan(state);
  const notices = new NoticeSender(state, faults);
  const prompts = new PromptBook(state, faults, config.answerSeconds * 1000);
  const book = new StripeBook(state, faults);
  const parts = { state, faults, notices, prompts };
  sendStripeWebhooks(parts, book, config.stripe.webhook);
  sendMtnCallbacks(parts);
  sendAirtelCallbacks(parts, config.airtel.callbackUrl);
  return {
    routers: [
      stripeRoutes(parts, book, { ...config.stripe, publicUrl }),
      mtnRoutes(parts, config.mtn),
      airtelRoutes(parts, config.airtel),
    ],
    [Symbol.asyncDispose]: async () => {
      prompts.close();
      notices.close();
      await state.close();
    },
  };
}
