import { acceptDay } from '../../forms/accept-day.ts';
import { parseAmount } from '../../forms/parse-amount.ts';
import { wholeIn } from '../accept-number.ts';
import type { DiscountCodeSetting, NewDiscountCode } from './discount-codes.api.ts';

/** Values of the fields of a discount code. */
export interface TypedCode {
  code: string;
  kind: 'percent' | 'amount';
  percent: string;
  maxDiscount: string;
  amount: string;
  firstDay: string;
  lastDay: string;
  minItems: string;
  /** Services it applies to; null for all. */
  serviceIds: string[] | null;
  firstBookingOnly: boolean;
  totalLimit: string;
  perCustomerLimit: string;
}

/** Names of the fields in the API. */
export const codeFields = [
  'code',
  'percent',
  'maxDiscount',
  'amount',
  'firstDay',
  'lastDay',
  'minItems',
  'serviceIds',
  'firstBookingOnly',
  'totalLimit',
  'perCustomerLimit',
] as const;

export function typedOf(code?: DiscountCodeSetting): TypedCode {
  const money = (amount: string | null | undefined) => (amount ? String(Number(amount)) : '');
  return {
    code: code?.code ?? '',
    kind: code?.amount ? 'amount' : 'percent',
    percent: String(code?.percent ?? ''),
    maxDiscount: money(code?.maxDiscount),
    amount: money(code?.amount),
    firstDay: code?.firstDay ?? '',
    lastDay: code?.lastDay ?? '',
    minItems: money(code?.minItems),
    serviceIds: code?.serviceIds ?? null,
    firstBookingOnly: code?.firstBookingOnly ?? false,
    totalLimit: String(code?.totalLimit ?? ''),
    perCustomerLimit: String(code?.perCustomerLimit ?? 1),
  };
}

export type CodeFault =
  | 'codeWrong'
  | 'percentWrong'
  | 'amountWrong'
  | 'dayWrong'
  | 'daysOrder'
  | 'servicesMissing'
  | 'totalLimitWrong'
  | 'customerLimitWrong';

const shillingsIn = (text: string) => {
  const amount = parseAmount(text);
  return amount !== null && amount <= 30_000_000 ? amount : null;
};
const isWrong = (text: string) => text.trim() !== '' && shillingsIn(text) === null;

/** Returns the faults of the fields, by field name. */
export function codeFaults(typed: TypedCode): Partial<Record<(typeof codeFields)[number], CodeFault>> {
  const { code, kind, percent, maxDiscount, amount, firstDay, lastDay, minItems } = typed;
  const isByPercent = kind === 'percent';
  const isWrongDay = (day: string) => day !== '' && !acceptDay(day);
  return {
    ...(!/^[A-Z0-9]{4,20}$/.test(code.trim()) && { code: 'codeWrong' }),
    ...(isByPercent && wholeIn(percent, 1, 100) === null && { percent: 'percentWrong' }),
    ...(isByPercent && isWrong(maxDiscount) && { maxDiscount: 'amountWrong' }),
    ...(!isByPercent && shillingsIn(amount) === null && { amount: 'amountWrong' }),
    ...(isWrongDay(firstDay) && { firstDay: 'dayWrong' }),
    ...(firstDay && lastDay && lastDay < firstDay && { lastDay: 'daysOrder' }),
    ...(isWrongDay(lastDay) && { lastDay: 'dayWrong' }),
    ...(isWrong(minItems) && { minItems: 'amountWrong' }),
    ...(typed.serviceIds?.length === 0 && { serviceIds: 'servicesMissing' }),
    ...(typed.totalLimit.trim() &&
      wholeIn(typed.totalLimit, 1, 1_000_000) === null && { totalLimit: 'totalLimitWrong' }),
    ...(wholeIn(typed.perCustomerLimit, 1, 1000) === null && { perCustomerLimit: 'customerLimitWrong' }),
  };
}

/** Returns the request body made of valid fields: either a percentage or an amount, and null for what is not limited. */
export function sentOf(typed: TypedCode): NewDiscountCode {
  const isByPercent = typed.kind === 'percent';
  return {
    code: typed.code.trim(),
    percent: isByPercent ? wholeIn(typed.percent, 1, 100) : null,
    maxDiscount: isByPercent ? shillingsIn(typed.maxDiscount) : null,
    amount: isByPercent ? null : shillingsIn(typed.amount),
    firstDay: typed.firstDay || null,
    lastDay: typed.lastDay || null,
    minItems: shillingsIn(typed.minItems),
    serviceIds: typed.serviceIds,
    firstBookingOnly: typed.firstBookingOnly,
    totalLimit: wholeIn(typed.totalLimit, 1, 1_000_000),
    perCustomerLimit: wholeIn(typed.perCustomerLimit, 1, 1000) ?? 1,
  };
}
