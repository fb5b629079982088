import { z } from 'zod';
import { Instant, ListCount, Money, Slug, Uuid } from '@yoza/kernel-contract/primitives';
import { CreditNote } from './bookkeeping.ts';
import { DocumentLine, FiscalDocument } from './documents.ts';
import { Payment, Refund } from './payments.ts';

export const InvoiceStatus = z.enum(['pending', 'sent', 'paid', 'overdue', 'cancelled']).meta({ id: 'InvoiceStatus' });
export type InvoiceStatus = z.infer<typeof InvoiceStatus>;

/** Displayed state of an invoice: its status; once paid or cancelled, also whether payments were refunded or credit notes cover all of it. */
export const InvoiceState = z
  .enum([...InvoiceStatus.options, 'refunded', 'partly_refunded', 'credited'])
  .meta({ id: 'InvoiceState' });
export type InvoiceState = z.infer<typeof InvoiceState>;

/** Job that an invoice is for. */
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

/** Invoice. A pending or sent invoice past its due date has the status `overdue`. */
export const Invoice = z
  .object({
    id: Uuid,
    invoiceNumber: z.string(),
    jobId: Uuid,
    customerId: Uuid,
    customerName: z.string().nullable(),
    status: InvoiceStatus,
    /** Left out by a billing service without this field. */
    state: InvoiceState.optional(),
    /** Lines, in the order of the job's price. Left out by a billing service without this field. */
    lines: z.array(DocumentLine).optional(),
    subtotal: Money,
    taxAmount: Money,
    /** Percent, such as `8`. */
    taxRate: z.number(),
    totalAmount: Money,
    /** Received by payments less refunds, plus what an admin marked as paid, from the ledger; without tips and excess. */
    amountPaid: Money,
    /**
     * Part of what was paid or marked as paid that was refunded or is being refunded, and is no longer in amountPaid; without tips and excess. Left
     * out in the same cases as `state`.
     */
    amountRefunded: Money.optional(),
    /**
     * Part of amountRefunded that is not paid out yet; without amounts that an admin had marked as paid. Left out by a billing service without this
     * field.
     */
    amountRefundDue: Money.optional(),
    /** Balance due, after credit notes and payments. */
    balance: Money,
    dueDate: Instant,
    paidAt: Instant.nullable(),
    notes: z.string().nullable(),
    fiscal: FiscalDocument.nullable(),
    createdAt: Instant,
    updatedAt: Instant,
    /** Increases with each change of the invoice, but not with refunds and credit notes of a paid one; a change names the version it is based on. */
    version: z.int(),
    job: InvoiceJob,
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.infer<typeof Invoice>;

/** Number of invoices in the list for each `status`, and without a status (`all`). */
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

/**
 * Status change of an invoice. `version` is the one the admin saw; without it the status is set on the current version, as the seed's clients request
 * it.
 */
export const InvoiceStatusChange = z
  .object({ status: InvoiceStatus, version: z.int().min(1).optional() })
  .meta({ id: 'InvoiceStatusChange' });

/** All payments, refunds and credit notes of an invoice. */
export const InvoiceMoney = z
  .object({ payments: z.array(Payment), refunds: z.array(Refund), creditNotes: z.array(CreditNote) })
  .meta({ id: 'InvoiceMoney' });
export type InvoiceMoney = z.infer<typeof InvoiceMoney>;
