import { z } from 'zod';
import { InvoiceStatus } from '../billing/schemas.ts';
import { Instant, Money, Uuid } from '../primitives.ts';
import { defineEvent } from './event.ts';

export const InvoiceSnapshot = z.object({
  id: Uuid,
  invoiceNumber: z.string(),
  jobId: Uuid,
  customerId: Uuid,
  status: InvoiceStatus,
  subtotal: Money,
  taxAmount: Money,
  totalAmount: Money,
  dueDate: Instant,
  paidAt: Instant.nullable(),
  createdAt: Instant,
});
export type InvoiceSnapshot = z.infer<typeof InvoiceSnapshot>;

export const invoiceIssued = defineEvent('billing.invoice.issued.v1', InvoiceSnapshot);
/** Moved between pending, sent and overdue, or its amounts followed the job. */
export const invoiceUpdated = defineEvent('billing.invoice.updated.v1', InvoiceSnapshot);
export const invoicePaid = defineEvent('billing.invoice.paid.v1', InvoiceSnapshot);
export const invoiceVoided = defineEvent('billing.invoice.voided.v1', InvoiceSnapshot);
