import { z } from 'zod';
import { Instant, ListCount, Money, Slug, Uuid } from '../primitives.ts';
import { CreditNote } from './bookkeeping.ts';
import { FiscalDocument } from './documents.ts';
import { Payment, Refund } from './payments.ts';

export const InvoiceStatus = z.enum(['pending', 'sent', 'paid', 'overdue', 'cancelled']).meta({ id: 'InvoiceStatus' });
export type InvoiceStatus = z.infer<typeof InvoiceStatus>;

/** How an invoice reads: its status, unless its money went back or credit notes took back all of it. */
export const InvoiceState = z
  .enum([...InvoiceStatus.options, 'refunded', 'partly_refunded', 'credited'])
  .meta({ id: 'InvoiceState' });
export type InvoiceState = z.infer<typeof InvoiceState>;

/** What an invoice is for. */
export const InvoiceJob = z
  .object({
    id: Uuid,
    serviceId: Slug,
    serviceName: z.string(),
    scheduledDate: Instant,
    timeSlot: z.string(),
    status: z.string(),
    mobileMoneyPhone: z.string().nullable(),
    mobileMoneyReference: z.string().nullable(),
  })
  .meta({ id: 'InvoiceJob' });

/** A pending invoice past its due date answers `overdue`. */
export const Invoice = z
  .object({
    id: Uuid,
    invoiceNumber: z.string(),
    jobId: Uuid,
    customerId: Uuid,
    customerName: z.string().nullable(),
    status: InvoiceStatus,
    /** Left out by a billing service that does not tell it yet. */
    state: InvoiceState.optional(),
    subtotal: Money,
    taxAmount: Money,
    /** Percent, such as `8`. */
    taxRate: z.number(),
    totalAmount: Money,
    /** By payments that succeeded and were not refunded, as the ledger says; without tips. */
    amountPaid: Money,
    /** What of payments went back or is on its way back, and is in amountPaid no more; without tips. Left out as `state` is. */
    amountRefunded: Money.optional(),
    /** The part of amountRefunded that the customer does not have back yet. Left out by a billing service that does not tell it yet. */
    amountRefundDue: Money.optional(),
    /** Still to be paid; credit notes and payments taken off. */
    balance: Money,
    dueDate: Instant,
    paidAt: Instant.nullable(),
    notes: z.string().nullable(),
    fiscal: FiscalDocument.nullable(),
    createdAt: Instant,
    updatedAt: Instant,
    /** Grows with each change; a change names the one it was made upon. */
    version: z.int(),
    job: InvoiceJob,
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.infer<typeof Invoice>;

/** How many invoices the list has for each `status`, and without one (`all`). */
export const InvoiceCounts = z
  .object({
    all: ListCount,
    pending: ListCount,
    sent: ListCount,
    paid: ListCount,
    overdue: ListCount,
    cancelled: ListCount,
  })
  .meta({ id: 'InvoiceCounts' });
export type InvoiceCounts = z.infer<typeof InvoiceCounts>;

/** `version` is of the invoice as the admin saw it; without one its status is set as it is now, as the seed's clients ask for it. */
export const InvoiceStatusChange = z
  .object({ status: InvoiceStatus, version: z.int().min(1).optional() })
  .meta({ id: 'InvoiceStatusChange' });

/** Everything that happened to the money of an invoice. */
export const InvoiceMoney = z
  .object({ payments: z.array(Payment), refunds: z.array(Refund), creditNotes: z.array(CreditNote) })
  .meta({ id: 'InvoiceMoney' });
export type InvoiceMoney = z.infer<typeof InvoiceMoney>;
