import { stringify } from 'csv-stringify/sync';
import type { Statement, StatementLine, StatementLineKind } from './statement-lines.ts';

const header = [
  'Date',
  'Type',
  'Document',
  'Invoice',
  'Customer',
  'Description',
  'Service',
  'Charged (UGX)',
  'Paid or credited (UGX)',
  'Balance (UGX)',
];

const kinds: Record<StatementLineKind, string> = {
  invoice: 'Invoice',
  payment: 'Payment',
  tip: 'Tip',
  credit_note: 'Credit note',
  refund: 'Refund',
};

/**
 * A statement for spreadsheets: UTF-8 with a mark that says so, lines ended as RFC 4180 has them, amounts as plain whole numbers. Text that a
 * spreadsheet would take for a formula begins with an apostrophe.
 */
export function statementCsv(statement: Statement): string {
  const { from, to, openingBalance, lines, charged, credited, closingBalance } = statement;
  return stringify(
    [
      header,
      [from, '', '', '', statement.customerName, 'Opening balance', '', '', '', openingBalance],
      ...lines.map(cellsOf),
      [to, '', '', '', statement.customerName, 'Closing balance', '', charged, credited, closingBalance],
    ],
    { bom: true, record_delimiter: 'windows', escape_formulas: true },
  );
}

const cellsOf = (line: StatementLine) => [
  line.date,
  kinds[line.kind],
  line.document,
  line.invoiceNumber,
  line.customerName,
  line.text,
  line.serviceName,
  line.charged === 0 ? '' : line.charged,
  line.credited === 0 ? '' : line.credited,
  line.balance,
];
