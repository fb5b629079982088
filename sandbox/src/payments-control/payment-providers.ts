import type { Router } from '@koa/router';
import { sendAirtelCallbacks } from '../airtel/airtel-callback.ts';
import { airtelRoutes } from '../airtel/airtel.routes.ts';
import type { PaymentConfig } from '../config.ts';
import { sendMtnCallbacks } from '../mtn/mtn-callback.ts';
import { mtnRoutes } from '../mtn/mtn.routes.ts';
import { FaultPlan } from '../payments/fault-plan.ts';
import { NoticeSender } from '../payments/notice-sender.ts';
import { PaymentState } from '../payments/payment-state.ts';
import { PromptBook } from '../phone/prompt-book.ts';
import { authenticateRoutes } from '../stripe/authenticate.routes.ts';
import { StripeBook } from '../stripe/stripe-book.ts';
import { sendStripeWebhooks } from '../stripe/stripe-webhook.ts';
import { stripeRoutes } from '../stripe/stripe.routes.ts';
import { forgeByChance } from './forge-notice.ts';
import { paymentsControlRoutes, type ControlParts } from './payments-control.routes.ts';
import { paymentsPageRoutes } from './payments-page.routes.ts';

/** The three payment providers: their routers, and the requests that phones show. Disposing of them stops them and saves their state. */
export type PaymentProviders = AsyncDisposable & { routers: Router[]; prompts: PromptBook };

/** Opens the state stored by earlier runs and resumes its timers. */
export async function openPaymentProviders(
  config: PaymentConfig,
  { publicUrl, dataDir }: { publicUrl: string; dataDir: string | undefined },
): Promise<PaymentProviders> {
  const state = await PaymentState.open(dataDir);
  const faults = new FaultPlan(state);
  const notices = new NoticeSender(state, faults);
  const prompts = new PromptBook(state, faults, config.answerSeconds * 1000);
  const book = new StripeBook(state, faults);
  const parts: ControlParts = { state, faults, notices, prompts, book, stripeUrl: config.stripe.webhook.url };
  sendStripeWebhooks(parts, book, config.stripe.webhook);
  sendMtnCallbacks(parts);
  sendAirtelCallbacks(parts, config.airtel.callbackUrl);
  forgeByChance(parts);
  return {
    prompts,
    routers: [
      stripeRoutes(parts, book, { ...config.stripe, publicUrl }),
      mtnRoutes(parts, config.mtn),
      airtelRoutes(parts, config.airtel),
      authenticateRoutes(book, publicUrl),
      paymentsPageRoutes(parts, publicUrl),
      paymentsControlRoutes(parts, publicUrl),
    ],
    [Symbol.asyncDispose]: async () => {
      prompts.close();
      notices.close();
      await state.close();
    },
  };
}
