import { z } from 'zod';

const webUri = z.url({ protocol: /^https?$/ });
const secret = (fallback: string) => z.string().min(8).max(200).default(fallback);

/** Environment of the payment providers. The keys are not secret, since the sandbox does not start in production and moves no money. */
export const paymentEnvironment = {
  SANDBOX_STRIPE_SECRET_KEY: secret('sk_test_sandbox_yoza'),
  SANDBOX_STRIPE_PUBLISHABLE_KEY: secret('pk_test_sandbox_yoza'),
  SANDBOX_STRIPE_WEBHOOK_SECRET: secret('whsec_sandbox_yoza'),
  SANDBOX_STRIPE_WEBHOOK_URL: webUri.optional(),
  SANDBOX_STRIPE_MINIMUM_UGX: z.coerce.number('must be whole shillings').int().min(1).max(1_000_000).default(1_000),
  SANDBOX_MTN_API_USER: secret('6f1d1c2e-0b7a-4a55-9d3e-2f8f0c7a9b11'),
  SANDBOX_MTN_API_KEY: secret('sandbox-mtn-api-key'),
  SANDBOX_MTN_SUBSCRIPTION_KEY: secret('sandbox-mtn-subscription-key'),
  SANDBOX_AIRTEL_CLIENT_ID: secret('sandbox-airtel-client'),
  SANDBOX_AIRTEL_CLIENT_SECRET: secret('sandbox-airtel-secret'),
  SANDBOX_AIRTEL_CALLBACK_URL: webUri.optional(),
  SANDBOX_MOBILE_MONEY_ANSWER_SECONDS: z.coerce.number('must be seconds').min(1).max(3_600).default(300),
};
