import type { CreditNote } from '@yoza/billing-contract/bookkeeping';
import { money } from '@yoza/kernel-contract/primitives';
import type { CreditNote as Entity } from './credit-note.entity.ts';
import { presentCreditedLines } from './credited-lines.ts';

/** The wire form of a credit note. */
export function presentCreditNote(note: Entity): CreditNote {
  return {
    id: note.id,
    number: note.number,
    invoiceId: note.invoiceId,
    ...presentCreditedLines(note.lines),
    subtotal: money(note.subtotal),
    taxAmount: money(note.taxAmount),
    totalAmount: money(note.totalAmount),
    reason: note.reason,
    createdAt: note.createdAt.toISOString(),
  };
}
