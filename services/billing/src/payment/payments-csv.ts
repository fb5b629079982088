import type { PaymentChannel, PaymentState } from '@yoza/billing-contract/payments';
import { shillings } from '@yoza/kernel-contract/primitives';
import { listFile } from '@yoza/service-kit/csv-file';
import { businessMoment } from '@yoza/service-kit/time';
import { methodNames } from './method-names.ts';
import { presentPayment } from './payment.presenter.ts';
import type { PaymentRow } from './payment.queries.ts';

const header = [
  'Requested at (EAT)',
  'Customer',
  'Invoice',
  'Method',
  'Channel',
  'Status',
  'Failure reason',
  'Amount (UGX)',
  'Tip included (UGX)',
  'Refunded (UGX)',
  'Paid at (EAT)',
  'Receipt',
  'Transaction ID',
  'Payer phone',
  'Taken by',
  'Payment ID',
];
const statuses: Record<PaymentState, string> = {
  created: 'Created',
  pending: 'Awaiting payer',
  succeeded: 'Paid',
  failed: 'Failed',
  expired: 'Expired',
};
const channels: Record<PaymentChannel, string> = {
  provider: 'Online',
  by_hand: 'Manual transfer',
  counter: 'Handed over',
};

/** Formats payments as CSV, one attempt per line: whole shillings, an amount includes its tip; Kampala time. */
export const paymentsCsv = (rows: readonly PaymentRow[]): string =>
  listFile(header, rows, (row) => {
    const payment = presentPayment(row);
    return [
      businessMoment(payment.createdAt),
      payment.customerName ?? payment.customerId,
      payment.invoiceNumber,
      methodNames[payment.method],
      channels[payment.channel],
      statuses[payment.status],
      payment.failureMessage,
      shillings(payment.amount),
      shillings(payment.tip),
      shillings(payment.refunded),
      payment.succeededAt && businessMoment(payment.succeededAt),
      payment.receiptNumber,
      payment.transactionId,
      payment.payerPhone,
      payment.recordedBy,
      payment.id,
    ];
  });
