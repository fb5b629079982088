import type { InvoiceStatus } from '@yoza/billing-contract/schemas';
import type { InvoiceSnapshot } from '@yoza/billing-contract/events';
import { invoicePaid, invoiceUpdated, invoiceVoided } from '@yoza/billing-contract/events';
import { recordEvent } from '@yoza/messaging/record-event';
import { inTraceOf } from '@yoza/service-kit/kept-trace';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { DocumentFacts } from '../document/document-facts.ts';
import { factsOfInvoice, readDocumentFacts } from '../document/document-facts.ts';
import { documentOf } from './describe-invoice.ts';
import type { Invoice } from './invoice.entity.ts';

const changes: Record<InvoiceStatus, typeof invoiceUpdated | typeof invoicePaid | typeof invoiceVoided> = {
  pending: invoiceUpdated,
  sent: invoiceUpdated,
  overdue: invoiceUpdated,
  paid: invoicePaid,
  cancelled: invoiceVoided,
};

/** An invoice that has changed, and the user who changed it; null for the system itself. */
export interface ChangedInvoice {
  invoice: Invoice;
  actorId: string | null;
}

/**
 * Records the event of an invoice that has changed, in the transaction of `em`; the ledger must be written before, since the event contains the balance
 * due. The invoice's status decides the event: do not call it for another change of a paid invoice, which would be
 * announced as paid again. `actorId` is null for the system itself. Throws when the invoice's job is not known.
 */
export async function publishInvoice(
  em: EntityManager,
  invoice: Invoice,
  actorId: string | null,
  now: Date,
): Promise<void> {
  announceInvoices(em, [{ invoice, actorId }], await readDocumentFacts(em, [{ invoice }]), now);
}

/** Records the events of several invoices, each as {@link publishInvoice}, whose documents show `facts`. */
export function announceInvoices(
  em: EntityManager,
  changed: readonly ChangedInvoice[],
  facts: DocumentFacts,
  now: Date,
): void {
  for (const { invoice, actorId } of changed) {
    const event = {
      aggregate: { id: invoice.id, version: invoice.version },
      actorId,
      data: snapshotFrom(invoice, facts, now),
      occurredAt: now,
    };
    inTraceOf(invoice, () => recordEvent(em, changes[invoice.status] as typeof invoiceUpdated, event));
  }
}

/** Returns an invoice as in its events, with its balance due and its document. */
export async function snapshotOf(em: EntityManager, invoice: Invoice, now: Date): Promise<InvoiceSnapshot> {
  return snapshotFrom(invoice, await readDocumentFacts(em, [{ invoice }]), now);
}

function snapshotFrom(invoice: Invoice, facts: DocumentFacts, now: Date): InvoiceSnapshot {
  const document = documentOf(invoice, factsOfInvoice(facts, invoice), now);
  const isSettledByHand = facts.settledByHand.has(invoice.id);
  return { ...invoice.snapshot(), isSettledByHand, balance: document.balance, document };
}
