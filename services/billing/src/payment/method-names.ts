import type { MoneyMethod } from '@yoza/billing-contract/payments';

/** Payment methods as displayed. */
export const methodNames: Record<MoneyMethod, string> = {
  card: 'Card',
  mtn_money: 'MTN Mobile Money',
  airtel_money: 'Airtel Money',
  cash: 'Cash',
};
