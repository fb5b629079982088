import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import { factBlocks } from './page/facts.ts';
import { dateOf, dateTimeOf, printable, ugxOf } from './page/formats.ts';
import { within } from './page/one-piece.ts';
import { palette } from './page/palette.ts';
import { sheet } from './page/sheet.ts';
import type { StatementDocument, StatementLine } from './statement-document.ts';
import { texts } from './texts/en.ts';

const { columns, labels } = texts;
/** Column widths, in points; together with the padding they fill the page. The drawing library writes to the list it is given. */
const widths = [54, 100, 123, 58, 58, 66];
const fontSize = 8.5;

/**
 * Lays out a statement. Its rows take as many pages as needed, and each page repeats the column headings. Charges and credits of 0 are left blank,
 * balances never.
 */
export function statementSheet(statement: StatementDocument): TDocumentDefinitions {
  const { seller, from, to, issuedAt, customerName, lines } = statement;
  const period = `${dateOf(noon(from))} – ${dateOf(noon(to))}`;
  const content: Content[] = [
    factBlocks({ label: texts.statementOf, name: customerName ?? texts.allCustomers, facts: [] }, [
      [labels.issued, dateTimeOf(issuedAt)],
    ]),
    {
      fontSize,
      table: {
        headerRows: 1,
        dontBreakRows: true,
        widths: [...widths],
        body: [
          head(),
          sum(texts.opening, statement.openingBalance),
          ...(lines.length > 0 ? lines.map(row) : [[{ text: texts.nothing, colSpan: 6 }, '', '', '', '', '']]),
          sum(texts.closing, statement.closingBalance),
        ],
      },
      layout: {
        hLineWidth: (at) => (at === 0 ? 0 : at === 1 ? 1 : 0.5),
        hLineColor: (at) => (at === 1 ? palette.lake : palette.line),
        vLineWidth: () => 0,
        paddingLeft: (at) => (at === 0 ? 0 : 4),
        paddingRight: (at) => (at === widths.length - 1 ? 0 : 4),
        paddingTop: () => 4,
        paddingBottom: () => 3,
      },
    },
  ];
  return sheet({ title: texts.statement, number: period, issuedAt, seller, content });
}

const noon = (date: string) => `${date}T12:00:00Z`;

const amount = (value: number, style: object = {}): TableCell => ({
  text: value === 0 ? '' : ugxOf(value),
  alignment: 'right',
  noWrap: true,
  fontFeatures: ['tnum'],
  ...style,
});

const head = (): TableCell[] => [
  ...[columns.date, columns.number, columns.text].map((text) => ({ text, color: palette.faint })),
  ...[columns.charged, columns.credited, columns.balance].map((text) => ({
    text,
    color: palette.faint,
    alignment: 'right' as const,
  })),
];

const sum = (text: string, balance: number): TableCell[] => [
  { text, bold: true, colSpan: 5 },
  '',
  '',
  '',
  '',
  amount(balance, { text: ugxOf(balance), bold: true }),
];

const row = ({ at, number, text, charged, credited, balance }: StatementLine): TableCell[] => [
  { text: dateOf(at), noWrap: true },
  within(widths[1]!, printable(number), { fontSize }),
  within(widths[2]!, printable(text), { fontSize }),
  amount(charged),
  amount(credited),
  amount(balance, { text: ugxOf(balance) }),
];
