import type { CreditedLine } from '@yoza/billing-contract/documents';
import { money } from '@yoza/kernel-contract/primitives';
import { allocate } from '@yoza/service-kit/allocate';
import type { TaxedAmount } from '../invoice/post-invoice.ts';
import type { LinePart } from './credit-note.entity.ts';
import { splitTax } from './split-tax.ts';

/** Divides a credit note among the lines that it names, in proportion to what is `left` of them: none gets more than that, tax included. */
export function creditedLines(note: TaxedAmount, left: readonly LinePart[]): LinePart[] {
  const totals = allocate(
    note.subtotal + note.taxAmount,
    left.map(({ amount, tax }) => amount + tax),
  );
  let { subtotal, taxAmount } = note;
  return left.map(({ number, text, amount, tax }, index) => {
    const part = splitTax(totals[index]!, { subtotal, taxAmount }, { subtotal: amount, taxAmount: tax });
    subtotal -= part.subtotal;
    taxAmount -= part.taxAmount;
    return { number, text, amount: part.subtotal, tax: part.taxAmount };
  });
}

/** Returns the wire form of the lines that a credit note names; left out if it names none. */
export const presentCreditedLines = (lines: readonly LinePart[]): { lines?: CreditedLine[] } =>
  lines.length === 0 ? {} : { lines: lines.map(({ text, amount }) => ({ text, amount: money(amount) })) };
