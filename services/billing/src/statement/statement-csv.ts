import { csvFile } from '@yoza/service-kit/csv-file';
import type { StatementLine, StatementLineKind } from './statement-line.ts';
import type { Statement } from './statement-lines.ts';

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

/** Formats a statement for spreadsheets, the whole period; amounts as plain whole numbers. */
export function statementCsv(statement: Statement): string {
  const { from, to, openingBalance, lines, charged, credited, closingBalance } = statement;
  return csvFile(
    header,
    [
      [from, '', '', '', statement.customerName, 'Opening balance', '', '', '', openingBalance],
      ...lines.map(cellsOf),
      [to, '', '', '', statement.customerName, 'Closing balance', '', charged, credited, closingBalance],
    ],
    false,
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
