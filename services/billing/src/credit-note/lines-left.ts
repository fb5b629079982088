import type { InvoiceLine } from '../invoice/invoice-lines.ts';
import { amountsOfLines } from '../invoice/invoice-lines.ts';
import type { LinePart } from './credit-note.entity.ts';

/** Returns what is left of each line of an invoice after its credit notes, which named the lines `credited`. */
export const linesLeft = (lines: readonly InvoiceLine[], credited: readonly LinePart[]): LinePart[] =>
  lines.map((line, index) => {
    const number = index + 1;
    // A line that moved since, as after a change of add-ons, is known by its text.
    const isSame = (part: LinePart) =>
      part.text === line.text && (part.number === number || lines[part.number - 1]?.text !== part.text);
    return { number, text: line.text, ...amountsLeft(line, credited.filter(isSame)) };
  });

function amountsLeft(line: InvoiceLine, credited: readonly LinePart[]): Pick<LinePart, 'amount' | 'tax'> {
  const { subtotal, taxAmount } = amountsOfLines(credited);
  const left = Math.max(line.amount + line.tax - subtotal - taxAmount, 0);
  // Taxes of notes are rounded: they can exceed the tax of the line when its total is not reached.
  const tax = Math.min(Math.max(line.tax - taxAmount, 0), left);
  return { amount: left - tax, tax };
}
