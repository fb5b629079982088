import type { DiscountCodeSetting } from '../src/settings/discount-codes/discount-codes.api.ts';

/** Setting of a code for 10 % without further conditions, used three times. */
export const discountCodeSetting = (fields: Partial<DiscountCodeSetting> = {}): DiscountCodeSetting => ({
  code: 'WASH10',
  percent: 10,
  maxDiscount: null,
  amount: null,
  firstDay: null,
  lastDay: null,
  minItems: null,
  serviceIds: null,
  firstBookingOnly: false,
  totalLimit: null,
  perCustomerLimit: 1,
  isActive: true,
  uses: 3,
  version: 1,
  ...fields,
});
