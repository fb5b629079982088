import type { RefundCause, RefundStatus } from '@yoza/billing-contract/payments';
import { listFile } from '@yoza/service-kit/csv-file';
import { businessMoment } from '@yoza/service-kit/time';
import { methodNames } from '../payment/method-names.ts';
import { presentRefund } from './refund.presenter.ts';
import type { RefundRow } from './refund.queries.ts';

const header = [
  'Since (EAT)',
  'Customer',
  'Invoice',
  'Why',
  'Reason',
  'Paid by',
  'Payer phone',
  'Status',
  'Amount (UGX)',
  'Done at (EAT)',
  'Reference',
  'Payment ID',
];
const statuses: Record<RefundStatus, string> = {
  pending: 'Processing',
  to_pay_out: 'To pay out',
  succeeded: 'Paid back',
  failed: 'Failed',
};
const causes: Record<RefundCause, string> = {
  cancellation: 'Booking cancelled',
  second_payment: 'Paid twice',
  overpaid: 'Overpaid',
  unused: 'Paid but never booked',
  wrong_amount: 'Wrong amount',
  admin: 'Refunded by an admin',
};

/** Formats refunds for spreadsheets, one per line; times in Kampala time. */
export const refundsCsv = (rows: readonly RefundRow[]): string =>
  listFile(header, rows, (row) => {
    const refund = presentRefund(row);
    return [
      businessMoment(refund.createdAt),
      refund.customerName ?? refund.customerId,
      refund.invoiceNumber,
      causes[refund.cause],
      refund.reason,
      methodNames[refund.method],
      refund.payerPhone,
      statuses[refund.status],
      row.amount,
      refund.completedAt && businessMoment(refund.completedAt),
      refund.reference,
      refund.paymentId,
    ];
  });
