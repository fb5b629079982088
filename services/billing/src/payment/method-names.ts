import type { MoneyMethod } from '@yoza/contracts/billing/payments';

/** Ways to pay as people read them. */
export const methodNames: Record<MoneyMethod, string> = {
  card: 'Card',
  mtn_money: 'MTN Mobile Money',
  airtel_money: 'Airtel Money',
  cash: 'Cash',
};
