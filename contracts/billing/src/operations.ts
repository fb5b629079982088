import { z } from 'zod';
import { notFound } from '@yoza/kernel-contract/general-problems';
import { defineOperation } from '@yoza/kernel-contract/operation';
import { BusinessDate, PageQuery, Slug, Uuid, line } from '@yoza/kernel-contract/primitives';
import { CreditNote, NewCreditNote, NewFiscalDocument } from './bookkeeping.ts';
import { PaymentDetails } from './payments.ts';
import { Invoice, InvoiceCounts, InvoiceMoney, InvoiceStatus, InvoiceStatusChange } from './schemas.ts';
import { creditTooLarge, invoiceCancelled, invoiceChanged, invoiceFinal, noCardPage } from './problems.ts';

const service = 'billing';
const WholeShillings = z.coerce.number().int().min(0).max(99_999_999);

const narrowing = {
  jobId: Uuid.optional(),
  invoiceId: Uuid.optional(),
  customerId: Uuid.optional(),
  /** Search words that must each occur in the invoice's number or in the customer's name. */
  search: line(80).optional(),
  /** First and last business day on which the invoice was issued, both included. */
  from: BusinessDate.optional(),
  to: BusinessDate.optional(),
  /** Minimum and maximum total in whole shillings, both included. */
  minTotal: WholeShillings.optional(),
  maxTotal: WholeShillings.optional(),
};
const invoiceFilter = { status: InvoiceStatus.optional(), ...narrowing };

export const listInvoices = defineOperation({
  operationId: 'listInvoices',
  service,
  method: 'GET',
  path: '/api/invoices',
  summary:
    "Lists invoices, newest first: a customer's own, or all for an admin. X-Next-Cursor gives the cursor of the next page.",
  callers: { roles: ['customer', 'admin'] },
  query: z.object({ ...PageQuery, ...invoiceFilter }),
  responses: { 200: z.array(Invoice) },
});

export const countInvoices = defineOperation({
  operationId: 'countInvoices',
  service,
  method: 'GET',
  path: '/api/invoices/counts',
  summary: 'Counts the filtered invoices by status, each up to 1,000.',
  callers: { roles: ['admin'] },
  query: z.object(narrowing),
  responses: { 200: InvoiceCounts },
});

export const getInvoicesCsv = defineOperation({
  operationId: 'getInvoicesCsv',
  service,
  method: 'GET',
  path: '/api/invoices/csv',
  summary: 'Exports the filtered list as CSV, at most 10,000 rows.',
  callers: { roles: ['admin'] },
  recentSignIn: ['admin'],
  query: z.object(invoiceFilter),
  responses: { 200: 'csv' },
});

export const changeInvoiceStatus = defineOperation({
  operationId: 'changeInvoiceStatus',
  service,
  method: 'PATCH',
  path: '/api/invoices/{invoiceId}/status',
  summary:
    'Changes the status of an open invoice; paid and cancelled are final. 409 INVOICE_CHANGED with the current invoice, INVOICE_FINAL.',
  callers: { roles: ['admin'] },
  params: z.object({ invoiceId: Uuid }),
  body: InvoiceStatusChange,
  responses: { 200: Invoice },
  problems: [notFound, invoiceChanged, invoiceFinal],
});

export const getInvoicePdf = defineOperation({
  operationId: 'getInvoicePdf',
  service,
  method: 'GET',
  path: '/api/invoices/{invoiceId}/pdf',
  summary: 'Returns the invoice as PDF; customers can get their own.',
  callers: { roles: ['customer', 'admin'] },
  params: z.object({ invoiceId: Uuid }),
  responses: { 200: 'pdf' },
  problems: [notFound],
});

export const getInvoiceMoney = defineOperation({
  operationId: 'getInvoiceMoney',
  service,
  method: 'GET',
  path: '/api/invoices/{invoiceId}/money',
  summary: 'Lists payments, refunds and credit notes of an invoice, newest first; customers can get their own.',
  callers: { roles: ['customer', 'admin'] },
  params: z.object({ invoiceId: Uuid }),
  responses: { 200: InvoiceMoney },
  problems: [notFound],
});

export const issueCreditNote = defineOperation({
  operationId: 'issueCreditNote',
  service,
  method: 'POST',
  path: '/api/invoices/{invoiceId}/credit-notes',
  summary:
    'Issues a credit note for part or all of an invoice, or of the lines it names. Any amount paid above the reduced total is refunded. 409 INVOICE_CHANGED with the current invoice.',
  callers: { roles: ['admin'] },
  recentSignIn: ['admin'],
  params: z.object({ invoiceId: Uuid }),
  body: NewCreditNote,
  responses: { 201: CreditNote },
  problems: [notFound, creditTooLarge, invoiceCancelled, invoiceChanged],
  idempotent: true,
});

export const getCreditNotePdf = defineOperation({
  operationId: 'getCreditNotePdf',
  service,
  method: 'GET',
  path: '/api/credit-notes/{creditNoteId}/pdf',
  summary: 'Returns the credit note as PDF; customers can get their own.',
  callers: { roles: ['customer', 'admin'] },
  params: z.object({ creditNoteId: Uuid }),
  responses: { 200: 'pdf' },
  problems: [notFound],
});

export const setFiscalDocument = defineOperation({
  operationId: 'setFiscalDocument',
  service,
  method: 'PUT',
  path: '/api/invoices/{invoiceId}/fiscal-document',
  summary: "Writes the revenue authority's numbers on an invoice. 409 INVOICE_CHANGED with the invoice as it is now.",
  callers: { roles: ['admin'] },
  params: z.object({ invoiceId: Uuid }),
  body: NewFiscalDocument,
  responses: { 200: Invoice },
  problems: [notFound, invoiceChanged],
});

export const getPaymentDetails = defineOperation({
  operationId: 'getPaymentDetails',
  service,
  method: 'GET',
  path: '/api/payment-details',
  summary: 'Returns where and how customers pay the business.',
  callers: { roles: ['customer', 'admin'] },
  responses: { 200: PaymentDetails },
});

export const openHostedInvoice = defineOperation({
  operationId: 'openHostedInvoice',
  service,
  method: 'GET',
  path: '/api/hosted-invoices/{serviceId}',
  summary: "Sends the browser to the card provider's hosted invoice page of a service.",
  callers: 'public',
  params: z.object({ serviceId: Slug }),
  responses: { 302: 'redirect' },
  problems: [noCardPage],
});
