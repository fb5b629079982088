import type { creditNoteIssued } from '@yoza/billing-contract/events';
import type { EventOf } from '@yoza/kernel-contract/event';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../tables.ts';

/** Stores a credit note for the email about its refund. */
export async function onCreditNoteIssued(event: EventOf<typeof creditNoteIssued>, em: EntityManager): Promise<void> {
  const { id, invoiceId, customerId, document } = event.data;
  await tablesOf(em)
    .insertInto('credit_notes')
    .values({ id, invoice_id: invoiceId, customer_id: customerId, document, issued_at: document.issuedAt })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
