import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { printable } from './formats.ts';
import { contentWidth } from './margins.ts';
import { within } from './one-piece.ts';
import { palette } from './palette.ts';

/** Label of an amount, and the amount formatted for reading. */
export type Amount = readonly [text: string, amount: string];

export interface AmountTable {
  /** Headings of the two columns. */
  head: Amount;
  lines: Amount[];
  sums: Amount[];
  /** Total, in bold. */
  total: Amount;
  after?: Amount[];
}

const amountWidth = 130;
const pad = 8;
const textWidth = contentWidth - amountWidth - 2 * pad;

/** Creates a table of lines with their amounts, then sums, then the total below a bold line. */
export function amountTable({ head, lines, sums, total, after = [] }: AmountTable): Content {
  const row = ([text, amount]: Amount, style: object = {}): TableCell[] => [
    within(textWidth, printable(text), style),
    { text: amount, alignment: 'right', noWrap: true, fontFeatures: ['tnum'], ...style },
  ];
  const totalAt = 1 + lines.length + sums.length;
  return {
    margin: [0, 0, 0, 16],
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: [textWidth, amountWidth],
      body: [
        row(head, { fontSize: 9, color: palette.faint }),
        ...lines.map((line) => row(line)),
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
      paddingTop: () => 6,
      paddingBottom: () => 5,
    },
  };
}
