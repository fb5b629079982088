import type { PaymentDetails } from '@yoza/billing-contract/payments';
import { money } from '@yoza/kernel-contract/primitives';
import type { BillingConfig } from '../config.ts';
import { providerSettings } from './provider-settings.ts';

type PaymentMethods = Pick<PaymentDetails, 'methods' | 'card' | 'minimumAmount' | 'phoneUrl'>;

/** Returns the configured payment methods of the providers, with the data that screens need for them. */
export function paymentMethodsOf(config: BillingConfig): PaymentMethods {
  const { stripe, mtn, airtel } = providerSettings(config);
  const isSandbox = config.paymentsMode === 'sandbox';
  const phonePage = config.sandboxPhoneUrl ?? (config.sandboxUrl && `${config.sandboxUrl}/phone`);
  return {
    methods: [
      ...(mtn ? (['mtn_money'] as const) : []),
      ...(airtel ? (['airtel_money'] as const) : []),
      ...(stripe ? (['card'] as const) : []),
    ],
    card: stripe && {
      form: isSandbox ? 'sandbox' : 'stripe',
      publishableKey: stripe.publishableKey,
      // Browsers may reach the sandbox under a different address than this service.
      apiUrl: isSandbox ? (config.sandboxUrl ?? stripe.apiUrl) : stripe.apiUrl,
    },
    minimumAmount: money(config.minimumAmount),
    phoneUrl: (isSandbox && (mtn || airtel) && phonePage) || null,
  };
}
