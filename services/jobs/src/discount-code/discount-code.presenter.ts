import type { DiscountCodeSetting } from '@yoza/jobs-contract/discount-codes';
import { money } from '@yoza/kernel-contract/primitives';
import type { DiscountCode } from './discount-code.entity.ts';

const moneyOrNull = (shillings: number | null) => (shillings === null ? null : money(shillings));

/** Returns a discount code as admins see it. */
export const presentDiscountCode = (code: DiscountCode): DiscountCodeSetting => ({
  code: code.code,
  percent: code.percent,
  maxDiscount: moneyOrNull(code.maxDiscount),
  amount: moneyOrNull(code.amount),
  firstDay: code.firstDay,
  lastDay: code.lastDay,
  minItems: moneyOrNull(code.minItems),
  serviceIds: code.serviceIds,
  firstBookingOnly: code.firstBookingOnly,
  totalLimit: code.totalLimit,
  perCustomerLimit: code.perCustomerLimit,
  isActive: code.isActive,
  uses: code.uses,
  version: code.revision,
});
