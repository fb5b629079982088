import type { InvoiceStatus } from '@yoza/contracts/billing/schemas';
import type { InvoiceSnapshot } from '@yoza/contracts/events/billing';
import { invoicePaid, invoiceUpdated, invoiceVoided } from '@yoza/contracts/events/billing';
import { recordEvent } from '@yoza/messaging/record-event';
import { anyOf } from '@yoza/service-kit/any-of';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../tables.ts';
import { describeInvoices } from './describe-invoice.ts';
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
export const publishInvoice = (em: EntityManager, invoice: Invoice, actorId: string | null, now: Date): Promise<void> =>
  publishInvoices(em, [{ invoice, actorId }], now);

/** Records the events of several invoices, each as {@link publishInvoice}; the number of statements does not depend on theirs. */
export async function publishInvoices(em: EntityManager, changed: readonly ChangedInvoice[], now: Date): Promise<void> {
  const snapshots = await snapshotsOf(
    em,
    changed.map(({ invoice }) => invoice),
    now,
  );
  for (const { invoice, actorId } of changed) {
    recordEvent(em, changes[invoice.status] as typeof invoiceUpdated, {
      aggregate: { id: invoice.id, version: invoice.version },
      actorId,
      data: snapshots.get(invoice.id)!,
      occurredAt: now,
    });
  }
}

/** Returns an invoice as in its events, with its balance due and its document. */
export async function snapshotOf(em: EntityManager, invoice: Invoice, now: Date): Promise<InvoiceSnapshot> {
  return (await snapshotsOf(em, [invoice], now)).get(invoice.id)!;
}

async function snapshotsOf(
  em: EntityManager,
  invoices: readonly Invoice[],
  now: Date,
): Promise<Map<string, InvoiceSnapshot>> {
  const documents = await describeInvoices(em, invoices, now);
  const settled = await settledByHand(em, invoices);
  return new Map(
    invoices.map((invoice) => {
      const document = documents.get(invoice.id)!;
      const isSettledByHand = settled.has(invoice.id);
      return [invoice.id, { ...invoice.snapshot(), isSettledByHand, balance: document.balance, document }];
    }),
  );
}

/** Returns the ids of those invoices that an admin has marked as paid. */
async function settledByHand(em: EntityManager, invoices: readonly Invoice[]): Promise<Set<string | null>> {
  const rows = await tablesOf(em)
    .selectFrom('ledger_transactions')
    .select('invoice_id')
    .where('cause', '=', anyOf(invoices.map(({ id }) => `invoice-settled:${id}`)))
    .execute();
  return new Set(rows.map(({ invoice_id }) => invoice_id));
}
