import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { printable } from './formats.ts';
import { contentWidth } from './margins.ts';
import { within } from './one-piece.ts';
import { palette } from './palette.ts';

/** Label of an amount, and the amount formatted for reading. */
export type Amount = readonly [text: string, amount: string];

/** Line of a document; `detail` explains its amount in a smaller second row. */
export interface Line {
  text: string;
  amount: string;
  detail?: string | undefined;
}

export interface AmountTable {
  /** Headings of the two columns. */
  head: Amount;
  lines: Line[];
  sums: Amount[];
  /** Total, in bold. */
  total: Amount;
  after?: Amount[];
}

const amountWidth = 130;
const pad = 8;
const textWidth = contentWidth - amountWidth - 2 * pad;

const row = ([text, amount]: Amount, style: object = {}): TableCell[] => [
  within(textWidth, printable(text), style),
  amountCell(amount, style),
];

const amountCell = (text: string, style: object = {}): TableCell => ({
  text,
  alignment: 'right',
  noWrap: true,
  fontFeatures: ['tnum'],
  ...style,
});

function lineRow({ text, amount, detail }: Line): TableCell[] {
  if (detail === undefined) return row([text, amount]);
  const small = within(textWidth, detail, { fontSize: 8.5, color: palette.faint });
  return [{ stack: [within(textWidth, printable(text)), small] }, amountCell(amount)];
}

/** Creates a table of lines with their amounts, then sums, then the total below a bold line. A line and its detail stay on one page. */
export function amountTable({ head, lines, sums, total, after = [] }: AmountTable): Content {
  const totalAt = 1 + lines.length + sums.length;
  return {
    margin: [0, 0, 0, 16],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [textWidth, amountWidth],
      body: [
        row(head, { fontSize: 9, color: palette.faint }),
        ...lines.map(lineRow),
        ...sums.map((sum) => row(sum, { color: palette.faint })),
        row(total, { bold: true, fontSize: 13 }),
        ...after.map((line) => row(line)),
      ],
    },
    layout: {
      hLineWidth: (at) => (at === totalAt ? 1.5 : at === 0 ? 0 : 0.75),
      hLineColor: (at) => (at === totalAt ? palette.lake : palette.line),
      vLineWidth: () => 0,
      paddingLeft: (at) => (at === 0 ? 0 : pad),
      paddingRight: (at) => (at === 0 ? pad : 0),
      paddingTop: () => 5,
      paddingBottom: () => 4,
    },
  };
}
