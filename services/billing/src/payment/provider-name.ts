import type { MoneyMethod } from '@yoza/contracts/billing/payments';

/** Who stands behind a way to pay, as notices and what is set aside name it. */
export const providerName = (method: MoneyMethod): string => (method === 'card' ? 'stripe' : method);
