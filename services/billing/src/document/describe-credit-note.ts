import type { CreditNoteDocument } from '@yoza/contracts/billing/documents';
import { money } from '@yoza/contracts/primitives';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CreditNote } from '../credit-note/credit-note.entity.ts';
import type { Invoice } from '../invoice/invoice.entity.ts';
import { letterheadOf } from './letterhead.ts';

/** Returns the contents of a credit note's document. Reads in the transaction of `em`. */
export async function describeCreditNote(
  em: EntityManager,
  note: CreditNote,
  invoice: Invoice,
): Promise<CreditNoteDocument> {
  const [person] = await em.execute<{ first_name: string; last_name: string }[]>(
    'select first_name, last_name from people where id = ?',
    [invoice.customerId],
  );
  return {
    number: note.number,
    issuedAt: note.createdAt.toISOString(),
    seller: (await letterheadOf(em)).seller,
    fiscal: invoice.fiscal,
    customerName: person ? `${person.first_name} ${person.last_name}`.trim() : null,
    invoiceNumber: invoice.invoiceNumber,
    reason: note.reason,
    subtotal: money(note.subtotal),
    taxRate: invoice.taxRate,
    taxAmount: money(note.taxAmount),
    totalAmount: money(note.totalAmount),
  };
}
