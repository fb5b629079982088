import type { creditNoteIssued } from '@yoza/contracts/events/billing';
import type { EventOf } from '@yoza/contracts/events/event';
import type { EntityManager } from '@mikro-orm/postgresql';

/** Stores a credit note for the e-mail about its refund. */
export async function onCreditNoteIssued(event: EventOf<typeof creditNoteIssued>, em: EntityManager): Promise<void> {
  const { id, invoiceId, document } = event.data;
  await em.execute(
    'insert into credit_notes (id, invoice_id, document, issued_at) values (?, ?, ?::jsonb, ?) on conflict do nothing',
    [id, invoiceId, JSON.stringify(document), new Date(document.issuedAt)],
  );
}
