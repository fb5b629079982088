import type { InvoiceState } from '@yoza/billing-contract/schemas';
import { shillings } from '@yoza/kernel-contract/primitives';
import { listFile } from '@yoza/service-kit/csv-file';
import { businessDate, businessMoment } from '@yoza/service-kit/time';
import { balanceFrom } from '../ledger/balance.ts';
import { takenOff } from './invoice-state.ts';
import { presentInvoice } from './invoice.presenter.ts';
import type { InvoiceRow } from './invoice.queries.ts';

const header = [
  'Invoice',
  'Status',
  'Customer',
  'Service',
  'Date of service',
  'Slot',
  'Before tax (UGX)',
  'Tax (UGX)',
  'Tax rate (%)',
  'Total (UGX)',
  'Credited (UGX)',
  'Paid (UGX)',
  'Refunded (UGX)',
  'Refund due (UGX)',
  'Balance due (UGX)',
  'Issued (EAT)',
  'Due',
  'Paid at (EAT)',
  'Fiscal document',
  'Notes',
];
const states: Record<InvoiceState, string> = {
  pending: 'Pending',
  sent: 'Sent',
  paid: 'Paid',
  overdue: 'Overdue',
  cancelled: 'Cancelled',
  refunded: 'Refunded',
  partly_refunded: 'Partly refunded',
  credited: 'Credited',
};

/**
 * Formats invoices as the CSV file that an admin exports, one per line, in their state at `now`; amounts in whole shillings, times in Kampala time.
 * `Paid` includes what was refunded since, `Refunded` is only what was paid out.
 */
export const invoicesCsv = (rows: readonly InvoiceRow[], now: Date): string =>
  listFile(header, rows, (row) => {
    const invoice = presentInvoice(row, now);
    return [
      invoice.invoiceNumber,
      isRefundDue(invoice) ? 'Refund due' : states[invoice.state],
      invoice.customerName ?? invoice.customerId,
      invoice.job.serviceName,
      businessDate(invoice.job.scheduledDate),
      invoice.job.timeSlot,
      shillings(invoice.subtotal),
      shillings(invoice.taxAmount),
      invoice.taxRate,
      shillings(invoice.totalAmount),
      takenOff(row.total_amount, balanceFrom(row)),
      shillings(invoice.amountPaid) + shillings(invoice.amountRefunded),
      shillings(invoice.amountRefunded) - shillings(invoice.amountRefundDue),
      shillings(invoice.amountRefundDue),
      shillings(invoice.balance),
      businessMoment(invoice.createdAt),
      businessDate(invoice.dueDate),
      invoice.paidAt && businessMoment(invoice.paidAt),
      invoice.fiscal?.number ?? null,
      invoice.notes,
    ];
  });

/** True if a refund is not paid out completely yet; `Status` then says so instead of refunded. */
const isRefundDue = ({ state, amountRefundDue }: ReturnType<typeof presentInvoice>): boolean =>
  (state === 'refunded' || state === 'partly_refunded') && shillings(amountRefundDue) > 0;
