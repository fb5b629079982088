import { z } from 'zod';
import { Instant, Money, Slug, Uuid } from '../primitives.ts';

export const InvoiceStatus = z.enum(['pending', 'sent', 'paid', 'overdue', 'cancelled']).meta({ id: 'InvoiceStatus' });
export type InvoiceStatus = z.infer<typeof InvoiceStatus>;

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
    subtotal: Money,
    taxAmount: Money,
    /** Percent, such as `8`. */
    taxRate: z.number(),
    totalAmount: Money,
    dueDate: Instant,
    paidAt: Instant.nullable(),
    notes: z.string().nullable(),
    createdAt: Instant,
    updatedAt: Instant,
    job: InvoiceJob,
  })
  .meta({ id: 'Invoice' });
export type Invoice = z.infer<typeof Invoice>;

export const InvoiceStatusChange = z.object({ status: InvoiceStatus }).meta({ id: 'InvoiceStatusChange' });

/** Where customers pay what they owe (seed 000 §9). */
export const PaymentDetails = z
  .object({
    /** The mobile money number, as people dial it. */
    payToNumber: z.string(),
    dialCode: z.string(),
    /** Hosted card payment pages, each for invoices of one amount or whose number contains `invoiceCode`. */
    cardLinks: z.array(
      z.object({ serviceId: Slug, invoiceCode: z.string(), totalAmount: Money, url: z.url() }).meta({ id: 'CardLink' }),
    ),
  })
  .meta({ id: 'PaymentDetails' });
export type PaymentDetails = z.infer<typeof PaymentDetails>;
