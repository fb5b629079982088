import type { InvoiceStatus } from '@yoza/contracts/billing/schemas';
import { invoiceIssued, invoicePaid, invoiceUpdated, invoiceVoided } from '@yoza/contracts/events/billing';
import { recordEvent } from '@yoza/messaging/record-event';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Invoice } from './invoice.entity.ts';

const changes: Record<InvoiceStatus, typeof invoiceUpdated | typeof invoicePaid | typeof invoiceVoided> = {
  pending: invoiceUpdated,
  sent: invoiceUpdated,
  overdue: invoiceUpdated,
  paid: invoicePaid,
  cancelled: invoiceVoided,
};

/** Records that an invoice was issued or has changed, in the transaction of `em`. `actorId` is null for the system itself. */
export function publishInvoice(em: EntityManager, invoice: Invoice, actorId: string | null, now: Date): void {
  const definition = invoice.version === 1 ? invoiceIssued : changes[invoice.status];
  recordEvent(em, definition as typeof invoiceUpdated, {
    aggregate: { id: invoice.id, version: invoice.version },
    actorId,
    data: invoice.snapshot(),
    occurredAt: now,
  });
}
