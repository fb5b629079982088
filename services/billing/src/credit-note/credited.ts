import type { EntityManager } from '@mikro-orm/postgresql';
import type { Invoice } from '../invoice/invoice.entity.ts';
import type { TaxedAmount } from '../invoice/post-invoice.ts';
import { tablesOf } from '../tables.ts';
import type { LinePart } from './credit-note.entity.ts';

/** Returns the total of an invoice's credit notes so far, in whole shillings. */
export async function creditedOf(em: EntityManager, invoiceId: string): Promise<TaxedAmount> {
  const row = await tablesOf(em)
    .selectFrom('credit_notes')
    .select(({ fn }) => [fn.sum('subtotal').as('subtotal'), fn.sum('tax_amount').as('tax_amount')])
    .where('invoice_id', '=', invoiceId)
    .executeTakeFirstOrThrow();
  return { subtotal: Number(row.subtotal), taxAmount: Number(row.tax_amount) };
}

/** Returns the lines that an invoice's credit notes name so far, once for each note. */
export async function creditedLinesOf(em: EntityManager, invoiceId: string): Promise<LinePart[]> {
  const notes = await tablesOf(em)
    .selectFrom('credit_notes')
    .select('lines')
    .where('invoice_id', '=', invoiceId)
    .execute();
  return notes.flatMap(({ lines }) => lines);
}

/** Returns the rest of an invoice after its credit notes, paid or not. */
export async function leftOf(em: EntityManager, invoice: Invoice): Promise<TaxedAmount> {
  const credited = await creditedOf(em, invoice.id);
  return {
    subtotal: invoice.subtotal - credited.subtotal,
    taxAmount: invoice.taxAmount - credited.taxAmount,
  };
}
