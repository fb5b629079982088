import type { CollectedData } from './collect-data.ts';
import { type SummarySection, entriesOf } from './summary-section.ts';
import { amountText, joined, textOf, timeText, wordsOf } from './summary-values.ts';

/** Returns the parts about the invoices and payments of a customer. */
export const aboutMoney = (billing: CollectedData['billing']): SummarySection[] => [
  {
    heading: 'Your invoices',
    entries: entriesOf(billing.invoices, 'createdAt', (row) => ({
      title: textOf(row['invoiceNumber']) ?? '',
      lines: [
        ['Total', amountText(row['totalAmount'])],
        ['Tax', amountText(row['taxAmount'])],
        ['State', wordsOf(row['status'])],
        ['Issued', timeText(row['createdAt'])],
        ['Due', timeText(row['dueDate'])],
        ['Paid', timeText(row['paidAt'])],
      ],
    })),
  },
  {
    heading: 'Your credit notes',
    entries: entriesOf(billing.creditNotes, 'createdAt', (row) => ({
      title: textOf(row['number']) ?? '',
      lines: [
        ['Total', amountText(row['totalAmount'])],
        ['Reason', textOf(row['reason'])],
        ['Issued', timeText(row['createdAt'])],
      ],
    })),
  },
  {
    heading: 'Your payments',
    entries: entriesOf(billing.payments, 'createdAt', (row) => ({
      title: joined([amountText(row['amount']), wordsOf(row['method'])], ', '),
      lines: [
        ['State', wordsOf(row['status'])],
        ['Phone that pays', textOf(row['payerPhone'])],
        ['Receipt', textOf(row['receiptNumber'])],
        ['Transaction ID', textOf(row['transactionId'])],
        ['Time', timeText(row['createdAt'])],
      ],
    })),
  },
  {
    heading: 'Your refunds',
    entries: entriesOf(billing.refunds, 'createdAt', (row) => ({
      title: amountText(row['amount']) ?? '',
      lines: [
        ['Reason', textOf(row['reason'])],
        ['State', wordsOf(row['status'])],
        ['Time', timeText(row['createdAt'])],
      ],
    })),
  },
];
