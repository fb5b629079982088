import { givenSecret, publicAddress } from '@yoza/service-kit/config';
import { z } from 'zod';

const webAddress = z
  .url({ protocol: /^https?$/ })
  .transform((url) => url.replace(/\/+$/, ''))
  .optional();
const key = givenSecret(z.string().trim().min(8).max(300).optional());

/** The environment of the payment providers, variables BILLING_*. */
export const providerShape = {
  /** `sandbox` uses the stand-in of the providers, `live` the providers themselves. */
  paymentsMode: z.enum(['sandbox', 'live']).default('sandbox'),
  /** Address of the stand-in, for browsers and for billing. Without it nothing is set up in sandbox mode. */
  sandboxUrl: webAddress,
  /** Address at which the sandbox simulates the payer's phone; by default `/phone` of the sandbox. */
  sandboxPhoneUrl: webAddress,
  stripeSecretKey: key,
  stripePublishableKey: key,
  stripeWebhookSecret: key,
  stripeApiUrl: webAddress,
  mtnApiUrl: webAddress,
  mtnApiUser: key,
  mtnApiKey: key,
  mtnSubscriptionKey: key,
  mtnTargetEnvironment: z.string().trim().min(1).max(40).optional(),
  airtelApiUrl: webAddress,
  airtelClientId: key,
  airtelClientSecret: key,
  /** Our own public address, to which MTN sends callbacks; Stripe and Airtel know theirs from their dashboards. */
  publicUrl: publicAddress(webAddress.clone()),
  /** Maximum time for a provider's response, in milliseconds. Twice this should stay below the gateway's timeout, by default 15 s. */
  providerTimeoutMs: z.coerce.number().int().min(100).max(60_000).default(7_000),
};
export type ProviderEnvironment = z.output<z.ZodObject<typeof providerShape>>;

/** Settings of all providers; null for one that is not configured. */
export interface ProviderSettings {
  stripe: { secretKey: string; publishableKey: string; webhookSecret: string; apiUrl: string } | null;
  mtn: { apiUrl: string; apiUser: string; apiKey: string; subscriptionKey: string; targetEnvironment: string } | null;
  airtel: { apiUrl: string; clientId: string; clientSecret: string } | null;
}

/** Default keys of the sandbox. They give access to nothing else. */
const sandboxKeys = {
  stripeSecretKey: 'sk_test_sandbox_yoza',
  stripePublishableKey: 'pk_test_sandbox_yoza',
  stripeWebhookSecret: 'whsec_sandbox_yoza',
  mtnApiUser: '6f1d1c2e-0b7a-4a55-9d3e-2f8f0c7a9b11',
  mtnApiKey: 'sandbox-mtn-api-key',
  mtnSubscriptionKey: 'sandbox-mtn-subscription-key',
  mtnTargetEnvironment: 'sandbox',
  airtelClientId: 'sandbox-airtel-client',
  airtelClientSecret: 'sandbox-airtel-secret',
};
const liveDefaults = {
  stripeApiUrl: 'https://api.stripe.com',
  mtnApiUrl: 'https://proxy.momoapi.mtn.com',
  mtnTargetEnvironment: 'mtnuganda',
  airtelApiUrl: 'https://openapi.airtel.africa',
};

const secretsOf = {
  stripe: ['stripeSecretKey', 'stripePublishableKey', 'stripeWebhookSecret'],
  mtn: ['mtnApiUser', 'mtnApiKey', 'mtnSubscriptionKey'],
  airtel: ['airtelClientId', 'airtelClientSecret'],
} as const;

/** Returns the settings of the providers that are set up. In sandbox mode all three once there is a sandbox, in live mode each whose keys are set. */
export function providerSettings(environment: ProviderEnvironment): ProviderSettings {
  const known = { ...defaultsFor(environment), ...given(environment) };
  const has = (keys: readonly string[]) => keys.every((name) => known[name] !== undefined);
  const value = (name: keyof ProviderEnvironment) => String(known[name]);
  return {
    stripe: has([...secretsOf.stripe, 'stripeApiUrl'])
      ? {
          secretKey: value('stripeSecretKey'),
          publishableKey: value('stripePublishableKey'),
          webhookSecret: value('stripeWebhookSecret'),
          apiUrl: value('stripeApiUrl'),
        }
      : null,
    mtn: has([...secretsOf.mtn, 'mtnApiUrl'])
      ? {
          apiUrl: value('mtnApiUrl'),
          apiUser: value('mtnApiUser'),
          apiKey: value('mtnApiKey'),
          subscriptionKey: value('mtnSubscriptionKey'),
          targetEnvironment: value('mtnTargetEnvironment'),
        }
      : null,
    airtel: has([...secretsOf.airtel, 'airtelApiUrl'])
      ? { apiUrl: value('airtelApiUrl'), clientId: value('airtelClientId'), clientSecret: value('airtelClientSecret') }
      : null,
  };
}

/** Lists the problems of the environment, each naming its variable; no value is disclosed. */
export function providerProblems(environment: ProviderEnvironment & { environment: string }): string[] {
  if (environment.paymentsMode === 'sandbox') {
    return environment.environment === 'production'
      ? ['BILLING_PAYMENTS_MODE must be live in production: the sandbox moves no money']
      : [];
  }
  const problems: string[] = [];
  for (const secrets of Object.values(secretsOf)) {
    const isInUse = secrets.some((name) => environment[name] !== undefined);
    for (const name of secrets) {
      const secret = environment[name];
      if (isInUse && secret === undefined) problems.push(`${variable(name)} is not set`);
      if (secret !== undefined && isOfSandbox(secret)) problems.push(`${variable(name)} is a key of the sandbox`);
    }
  }
  for (const name of ['stripeApiUrl', 'mtnApiUrl', 'airtelApiUrl'] as const) {
    const isPlain = environment[name]?.startsWith('http:') === true;
    if (isPlain && environment.environment === 'production')
      problems.push(`${variable(name)} must be https in production`);
  }
  return problems;
}

const isOfSandbox = (secret: string) => Object.values(sandboxKeys).includes(secret) || /sandbox/i.test(secret);

function defaultsFor({ paymentsMode, sandboxUrl }: ProviderEnvironment): Record<string, string> {
  if (paymentsMode === 'live') return liveDefaults;
  if (sandboxUrl === undefined) return {};
  return {
    ...sandboxKeys,
    stripeApiUrl: sandboxUrl,
    mtnApiUrl: `${sandboxUrl}/mtn`,
    airtelApiUrl: `${sandboxUrl}/airtel`,
  };
}

/** Returns the variables that are set; none in sandbox mode without a sandbox. */
function given(environment: ProviderEnvironment): Record<string, unknown> {
  if (environment.paymentsMode === 'sandbox' && environment.sandboxUrl === undefined) return {};
  return Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined));
}

const variable = (name: string) => `BILLING_${name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
