import type { InvoiceDocument } from '@yoza/billing-contract/documents';
import { money } from '@yoza/kernel-contract/primitives';
import { wireTime } from '@yoza/service-kit/wire-time';
import type { EntityManager } from '@mikro-orm/postgresql';
import { displayedStatus } from './displayed-status.ts';
import { linesOf, presentLine } from './invoice-lines.ts';
import { stateOf } from './invoice-state.ts';
import type { Invoice } from './invoice.entity.ts';
import { fullNameOf } from '../person/full-name.ts';
import type { InvoiceFacts } from '../document/document-facts.ts';
import { factsOfInvoice, readDocumentFacts } from '../document/document-facts.ts';

/**
 * Returns the contents of an invoice's document at `now`, with the paid amount and the balance due from the ledger. Reads in the transaction of `em`;
 * the invoice itself need not be flushed yet. Throws when its job is not known.
 */
export async function describeInvoice(em: EntityManager, invoice: Invoice, now: Date): Promise<InvoiceDocument> {
  return documentOf(invoice, factsOfInvoice(await readDocumentFacts(em, [{ invoice }]), invoice), now);
}

/** Returns the contents of an invoice's document at `now` from these facts. */
export function documentOf(invoice: Invoice, { job, ledger, letterhead }: InvoiceFacts, now: Date): InvoiceDocument {
  const status = displayedStatus(invoice.status, invoice.dueDate, now);
  return {
    ...letterhead,
    number: invoice.invoiceNumber,
    issuedAt: invoice.createdAt.toISOString(),
    dueDate: invoice.dueDate.toISOString(),
    status,
    state: stateOf({ status, total: invoice.totalAmount, ledger }),
    fiscal: invoice.fiscal,
    customerName: fullNameOf(job),
    serviceName: job.service_name,
    scheduledDate: wireTime(job.scheduled_date),
    timeSlot: job.time_slot,
    address: job.address,
    vehicleName: job.vehicle_name,
    lines: linesOf(invoice, job).map(presentLine),
    subtotal: money(invoice.subtotal),
    taxRate: invoice.taxRate,
    taxAmount: money(invoice.taxAmount),
    totalAmount: money(invoice.totalAmount),
    amountPaid: money(Math.max(ledger.paid, 0)),
    amountRefunded: money(ledger.refunded),
    amountRefundDue: money(ledger.due),
    balance: money(Math.max(ledger.balance, 0)),
    notes: invoice.notes,
  };
}
