import type { CreditedLine as WireLine } from '@yoza/billing-contract/documents';
import { money } from '@yoza/kernel-contract/primitives';
import { allocate } from '@yoza/service-kit/allocate';
import type { InvoiceLine } from '../invoice/invoice-lines.ts';
import type { CreditedLine } from './credit-note.entity.ts';

/** Divides the subtotal of a credit note among the lines that it names, in proportion to their amounts. */
export function creditedLines(subtotal: number, lines: readonly InvoiceLine[]): CreditedLine[] {
  const amounts = allocate(
    subtotal,
    lines.map(({ amount }) => amount),
  );
  return lines.map(({ text }, index) => ({ text, amount: amounts[index]! }));
}

/** Returns the wire form of the lines that a credit note names; left out if it names none. */
export const presentCreditedLines = (lines: readonly CreditedLine[]): { lines?: WireLine[] } =>
  lines.length === 0 ? {} : { lines: lines.map(({ text, amount }) => ({ text, amount: money(amount) })) };
