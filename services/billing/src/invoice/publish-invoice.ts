import type { InvoiceStatus } from '@yoza/contracts/billing/schemas';
import type { InvoiceSnapshot } from '@yoza/contracts/events/billing';
import { invoicePaid, invoiceUpdated, invoiceVoided } from '@yoza/contracts/events/billing';
import { recordEvent } from '@yoza/messaging/record-event';
import type { EntityManager } from '@mikro-orm/postgresql';
import { describeInvoice } from './describe-invoice.ts';
import { LedgerTransaction } from '../ledger/ledger.entity.ts';
import type { Invoice } from './invoice.entity.ts';

const changes: Record<InvoiceStatus, typeof invoiceUpdated | typeof invoicePaid | typeof invoiceVoided> = {
  pending: invoiceUpdated,
  sent: invoiceUpdated,
  overdue: invoiceUpdated,
  paid: invoicePaid,
  cancelled: invoiceVoided,
};

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
  recordEvent(em, changes[invoice.status] as typeof invoiceUpdated, {
    aggregate: { id: invoice.id, version: invoice.version },
    actorId,
    data: await snapshotOf(em, invoice, now),
    occurredAt: now,
  });
}

/** Returns an invoice as in its events, with its balance due and its document. */
export async function snapshotOf(em: EntityManager, invoice: Invoice, now: Date): Promise<InvoiceSnapshot> {
  const document = await describeInvoice(em, invoice, now);
  const isSettledByHand = (await em.count(LedgerTransaction, { cause: `invoice-settled:${invoice.id}` })) > 0;
  return { ...invoice.snapshot(), isSettledByHand, balance: document.balance, document };
}
