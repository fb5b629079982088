import type { DiscountCodeSetting } from '@yoza/jobs-contract/discount-codes';
import { shillings } from '@yoza/kernel-contract/primitives';
import { listFile } from '@yoza/service-kit/csv-file';

const header = [
  'Code',
  'Active',
  'Percent',
  'Maximum discount (UGX)',
  'Amount (UGX)',
  'First day',
  'Last day',
  'Minimum before tax (UGX)',
  'Services',
  'First booking only',
  'Uses',
  'Limit',
  'Limit per customer',
];

const shillingsOrNull = (amount: string | null) => (amount === null ? null : shillings(amount));

/** Returns discount codes as CSV for spreadsheets, one per line. */
export const discountCodesCsv = (codes: readonly DiscountCodeSetting[]): string =>
  listFile(header, codes, (code) => [
    code.code,
    code.isActive ? 'Yes' : 'No',
    code.percent,
    shillingsOrNull(code.maxDiscount),
    shillingsOrNull(code.amount),
    code.firstDay,
    code.lastDay,
    shillingsOrNull(code.minItems),
    code.serviceIds?.join('; ') ?? 'All',
    code.firstBookingOnly ? 'Yes' : 'No',
    code.uses,
    code.totalLimit,
    code.perCustomerLimit,
  ]);
