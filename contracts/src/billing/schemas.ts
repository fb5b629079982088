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
