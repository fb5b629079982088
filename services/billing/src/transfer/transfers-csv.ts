import { listFile } from '@yoza/service-kit/csv-file';
import { businessMoment } from '@yoza/service-kit/time';
import { methodNames } from '../payment/method-names.ts';
import type { TransferRow } from './transfer.queries.ts';

const header = [
  'Received (EAT)',
  'Provider',
  'Transaction ID',
  'From',
  'Amount (UGX)',
  'Matched',
  'Invoice',
  'Entered (EAT)',
];

/** Formats transfers for spreadsheets, one per line; times in Kampala time. */
export const transfersCsv = (rows: readonly TransferRow[]): string =>
  listFile(header, rows, (row) => [
    businessMoment(new Date(row.received_at)),
    methodNames[row.provider],
    row.transaction_id,
    row.payer_phone,
    row.amount,
    row.payment_id === null ? 'No' : 'Yes',
    row.invoice_number,
    businessMoment(new Date(row.recorded_at)),
  ]);
