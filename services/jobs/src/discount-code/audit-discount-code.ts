import { money } from '@yoza/kernel-contract/primitives';
import type { DiscountCode } from './discount-code.entity.ts';

/** Returns a discount code as an audit log subject. */
export const codeSubject = ({ code }: DiscountCode) => ({ kind: 'discount-code', id: code, label: code }) as const;

const moneyOrNull = (shillings: number | null) => (shillings === null ? null : money(shillings));

/** Returns the facts of a discount code for the audit log. */
export const codeFacts = (code: DiscountCode) => ({
  percent: code.percent,
  maxDiscount: moneyOrNull(code.maxDiscount),
  amount: moneyOrNull(code.amount),
  firstDay: code.firstDay,
  lastDay: code.lastDay,
  minItems: moneyOrNull(code.minItems),
  services: code.serviceIds?.join('; ') ?? null,
  firstBookingOnly: code.firstBookingOnly,
  totalLimit: code.totalLimit,
  perCustomerLimit: code.perCustomerLimit,
  isActive: code.isActive,
});
