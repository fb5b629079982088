import type { PaymentChannel, PaymentState } from '@yoza/contracts/billing/payments';
import { shillings } from '@yoza/contracts/primitives';
import { listFile } from '@yoza/service-kit/csv-file';
import { businessMoment } from '@yoza/service-kit/time';
import { methodNames } from './method-names.ts';
import { presentPayment } from './payment.presenter.ts';
import type { PaymentRow } from './payment.queries.ts';

const header = [
  'Asked for (EAT)',
  'Customer',
  'Invoice',
  'Method',
  'Way',
  'Status',
  'Why it failed',
  'Amount (UGX)',
  'Tip in it (UGX)',
  'Refunded (UGX)',
  'Paid at (EAT)',
  'Receipt',
  'Transaction ID',
  'Payer phone',
  'Taken by',
  'Payment ID',
];
const statuses: Record<PaymentState, string> = {
  created: 'Being set up',
  pending: 'Waiting for payer',
  succeeded: 'Paid',
  failed: 'Failed',
  expired: 'Expired',
};
const ways: Record<PaymentChannel, string> = {
  provider: 'Online',
  by_hand: 'Sent by hand',
  counter: 'Handed over',
};

/** Payments for spreadsheets, one attempt a line; an amount includes its tip, times as a clock in Kampala shows them. */
export const paymentsCsv = (rows: readonly PaymentRow[]): string =>
  listFile(header, rows, (row) => {
    const payment = presentPayment(row);
    return [
      businessMoment(payment.createdAt),
      payment.customerName ?? payment.customerId,
      payment.invoiceNumber,
      methodNames[payment.method],
      ways[payment.channel],
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
