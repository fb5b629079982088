import type { QuarantineReason } from '@yoza/billing-contract/bookkeeping';
import { listFile } from '@yoza/service-kit/csv-file';
import { businessMoment } from '@yoza/service-kit/time';
import { presentQuarantine } from './quarantine.presenter.ts';
import type { QuarantineRow } from './quarantine.queries.ts';

const header = [
  'Since (EAT)',
  'What',
  'Through',
  'Customer',
  'Invoice',
  'Reference',
  'Expected (UGX)',
  'Received (UGX)',
  'Times seen',
  'Resolved (EAT)',
  'Outcome',
  'Note',
];
const reasons: Record<QuarantineReason, string> = {
  wrong_amount: 'Wrong amount',
  wrong_currency: 'Wrong currency',
  unknown_reference: 'Unknown payment',
  someone_elses: "Another customer's payment",
  already_used: 'Already used for another invoice',
  forged_notice: 'Forged payment notification',
  replayed_notice: 'Repeated payment notification',
  refund_unknown: 'Refund status unknown',
  unbooked: 'Manual refund needed',
};
const outcomes: Record<string, string> = {
  refund: 'Refunded',
  apply: 'Applied to an invoice',
  dismiss: 'Dismissed',
};
const providers: Record<string, string> = {
  stripe: 'Cards',
  mtn_money: 'MTN Mobile Money',
  airtel_money: 'Airtel Money',
  marked_as_paid: 'Marked as paid',
};

/** Formats the items set aside for spreadsheets, one per line; times as a clock in Kampala shows them. */
export const quarantineCsv = (rows: readonly QuarantineRow[]): string =>
  listFile(header, rows, (row) => {
    const item = presentQuarantine(row);
    return [
      businessMoment(item.createdAt),
      reasons[item.reason],
      providers[item.provider] ?? item.provider,
      item.customerName,
      item.invoiceNumber,
      item.reference,
      row.expected_amount,
      row.received_amount,
      item.occurrences,
      item.resolvedAt && businessMoment(item.resolvedAt),
      item.resolution && (outcomes[item.resolution] ?? item.resolution),
      item.note,
    ];
  });
