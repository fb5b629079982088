import type { BillingConfig } from '../config.ts';
import { createAirtelClient } from './airtel-client.ts';
import { createMtnClient } from './mtn-client.ts';
import type { Providers } from './ports.ts';
import { providerSettings } from './provider-settings.ts';
import { createStripeClient } from './stripe-client.ts';

/** Creates the clients of the configured providers, the same for the sandbox and live. */
export function createProviders(config: BillingConfig): Providers {
  const { stripe, mtn, airtel } = providerSettings(config);
  const timeoutMs = config.providerTimeoutMs;
  const callbackUrl = config.publicUrl === undefined ? null : `${config.publicUrl}/api/webhooks/mtn`;
  return {
    card: stripe && createStripeClient({ ...stripe, timeoutMs }),
    mtn_money: mtn && createMtnClient({ ...mtn, callbackUrl, timeoutMs }),
    airtel_money: airtel && createAirtelClient({ ...airtel, timeoutMs }),
  };
}
