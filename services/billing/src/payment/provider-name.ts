import type { MoneyMethod } from '@yoza/billing-contract/payments';

/** Returns the provider behind a payment method, as named in notices and items set aside. */
export const providerName = (method: MoneyMethod): string => (method === 'card' ? 'stripe' : method);
