import type { CreditNoteDocument } from '@yoza/billing-contract/documents';
import { money } from '@yoza/kernel-contract/primitives';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CreditNote } from './credit-note.entity.ts';
import { presentCreditedLines } from './credited-lines.ts';
import type { Invoice } from '../invoice/invoice.entity.ts';
import { Person } from '../person/person.entity.ts';
import { letterheadOf } from '../document/letterhead.ts';

/** Returns the contents of a credit note's document. Reads in the transaction of `em`. */
export async function describeCreditNote(
  em: EntityManager,
  note: CreditNote,
  invoice: Invoice,
): Promise<CreditNoteDocument> {
  const customer = await em.findOne(Person, { id: invoice.customerId });
  return {
    number: note.number,
    issuedAt: note.createdAt.toISOString(),
    seller: (await letterheadOf(em)).seller,
    fiscal: invoice.fiscal,
    customerName: customer?.fullName ?? null,
    invoiceNumber: invoice.invoiceNumber,
    reason: note.reason,
    ...presentCreditedLines(note.lines),
    subtotal: money(note.subtotal),
    taxRate: invoice.taxRate,
    taxAmount: money(note.taxAmount),
    totalAmount: money(note.totalAmount),
  };
}
