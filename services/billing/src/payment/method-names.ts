import type { MoneyMethod } from '@yoza/contracts/billing/payments';

/** Payment methods as displayed. */
export const methodNames: Record<MoneyMethod, string> = {
  card: 'Card',
  mtn_money: 'MTN Mobile Money',
  airtel_money: 'Airtel Money',
  cash: 'Cash',
};
