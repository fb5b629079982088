import type { EntityManager } from '@mikro-orm/postgresql';
import type { Invoice } from '../invoice/invoice.entity.ts';
import type { TaxedAmount } from '../ledger/post-invoice.ts';

/** Returns the total of an invoice's credit notes so far, in whole shillings. */
export async function creditedOf(em: EntityManager, invoiceId: string): Promise<TaxedAmount> {
  const [row] = await em.execute<{ subtotal: string; tax_amount: string }[]>(
    `select coalesce(sum(subtotal), 0) as subtotal, coalesce(sum(tax_amount), 0) as tax_amount from credit_notes
     where invoice_id = ?`,
    [invoiceId],
  );
  return { subtotal: Number(row!.subtotal), taxAmount: Number(row!.tax_amount) };
}

/** Returns the rest of an invoice after its credit notes, paid or not. */
export async function leftOf(em: EntityManager, invoice: Invoice): Promise<TaxedAmount> {
  const credited = await creditedOf(em, invoice.id);
  return {
    subtotal: invoice.subtotal - credited.subtotal,
    taxAmount: invoice.taxAmount - credited.taxAmount,
  };
}
