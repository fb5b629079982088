import { z } from 'zod';
import { defineOperation } from '../operation.ts';
import { PageQuery, Slug, Uuid } from '../primitives.ts';
import { Invoice, InvoiceStatus, InvoiceStatusChange, PaymentDetails } from './schemas.ts';

const service = 'billing';

export const listInvoices = defineOperation({
  operationId: 'listInvoices',
  service,
  method: 'GET',
  path: '/api/invoices',
  summary: "A customer's own invoices, all of them for an admin; newest first. X-Next-Cursor leads to the next page.",
  callers: { roles: ['customer', 'admin'] },
  query: z.object({ ...PageQuery, status: InvoiceStatus.optional() }),
  responses: { 200: z.array(Invoice) },
});

export const changeInvoiceStatus = defineOperation({
  operationId: 'changeInvoiceStatus',
  service,
  method: 'PATCH',
  path: '/api/invoices/{invoiceId}/status',
  summary: 'Sets the status of an open invoice; paid and cancelled are final.',
  callers: { roles: ['admin'] },
  params: z.object({ invoiceId: Uuid }),
  body: InvoiceStatusChange,
  responses: { 200: Invoice },
  problems: [404, 409],
});

export const getPaymentDetails = defineOperation({
  operationId: 'getPaymentDetails',
  service,
  method: 'GET',
  path: '/api/payment-details',
  summary: 'Where customers pay what they owe.',
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
  problems: [404],
});
