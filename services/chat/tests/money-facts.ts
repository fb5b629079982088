import type { CreditNoteDocument, InvoiceDocument, ReceiptDocument } from '@yoza/billing-contract/documents';
import type { InvoiceSnapshot, PaymentSnapshot, RefundSnapshot } from '@yoza/billing-contract/events';
import type { JobSnapshot } from '@yoza/jobs-contract/events';
import { invoiceOf } from './facts.ts';

const seller = { name: 'Yoza Ltd', address: 'Kira Road, Kampala', phone: '', email: '', tin: '1000123456' };

/** Returns the facts of a job's invoice with its document, as its events contain them since the ledger exists. */
export function billOf(job: JobSnapshot, overrides: Partial<InvoiceSnapshot> = {}, paid = 0): InvoiceSnapshot {
  const invoice = invoiceOf(job, { dueDate: '2036-11-28T09:00:00.000Z', ...overrides });
  const balance = `${Number(invoice.totalAmount) - paid}.00`;
  const document: InvoiceDocument = {
    number: invoice.invoiceNumber,
    issuedAt: invoice.createdAt,
    dueDate: invoice.dueDate,
    status: invoice.status,
    seller,
    fiscal: null,
    customerName: 'Amina Kato',
    serviceName: job.serviceName,
    scheduledDate: job.scheduledDate,
    timeSlot: job.timeSlot,
    address: job.address,
    vehicleName: job.vehicleName,
    lines: [{ text: job.serviceName, amount: job.basePrice }],
    subtotal: invoice.subtotal,
    taxRate: job.taxRate,
    taxAmount: invoice.taxAmount,
    totalAmount: invoice.totalAmount,
    amountPaid: `${paid}.00`,
    balance,
    payToNumber: '0772 123 456',
    notes: null,
  };
  return { ...invoice, balance, document };
}

/** Returns a pending payment of an invoice by a prompt on the payer's phone. */
export const paymentOf = (invoice: InvoiceSnapshot, overrides: Partial<PaymentSnapshot> = {}): PaymentSnapshot => ({
  id: crypto.randomUUID(),
  invoiceId: invoice.id,
  invoiceNumber: invoice.invoiceNumber,
  jobId: invoice.jobId,
  customerId: invoice.customerId,
  method: 'mtn_money',
  amount: invoice.totalAmount,
  tip: '0.00',
  status: 'pending',
  failure: null,
  payerPhone: '+256701234567',
  transactionId: null,
  balance: invoice.totalAmount,
  createdAt: invoice.createdAt,
  succeededAt: null,
  ...overrides,
});

/** Returns the payment after it succeeded, with a balance due of `balance` shillings. */
export function paid(payment: PaymentSnapshot, balance: number, invoice: InvoiceSnapshot) {
  const receipt: ReceiptDocument = {
    number: 'RCT-2026-000007',
    paidAt: payment.createdAt,
    seller,
    fiscal: null,
    customerName: 'Amina Kato',
    method: payment.method,
    transactionId: '12345678901',
    payerPhone: payment.payerPhone,
    invoiceNumber: invoice.invoiceNumber,
    serviceName: 'External Wash',
    invoiceTotal: invoice.totalAmount,
    taxAmount: invoice.taxAmount,
    taxRate: 8,
    amount: payment.amount,
    tip: payment.tip,
    balance: `${balance}.00`,
  };
  const success = { status: 'succeeded' as const, transactionId: '12345678901', succeededAt: payment.createdAt };
  return { ...payment, ...success, balance: `${balance}.00`, receipt };
}

export const refundOf = (payment: PaymentSnapshot, overrides: Partial<RefundSnapshot> = {}): RefundSnapshot => ({
  id: crypto.randomUUID(),
  paymentId: payment.id,
  invoiceId: payment.invoiceId,
  invoiceNumber: payment.invoiceNumber,
  jobId: payment.jobId,
  customerId: payment.customerId,
  method: payment.method,
  amount: payment.amount,
  cause: 'cancellation',
  reason: 'The booking was cancelled',
  status: 'succeeded',
  isWhole: true,
  createdAt: new Date().toISOString(),
  ...overrides,
});

/** Returns a credit note for the whole invoice as its event contains it. */
export const creditNoteOf = (invoice: InvoiceSnapshot) => {
  const document: CreditNoteDocument = {
    number: 'CN-2026-000003',
    issuedAt: new Date(Date.now() - 1000).toISOString(),
    seller,
    fiscal: null,
    customerName: 'Amina Kato',
    invoiceNumber: invoice.invoiceNumber,
    reason: 'The booking was cancelled',
    subtotal: invoice.subtotal,
    taxRate: 8,
    taxAmount: invoice.taxAmount,
    totalAmount: invoice.totalAmount,
  };
  return {
    id: crypto.randomUUID(),
    invoiceId: invoice.id,
    jobId: invoice.jobId,
    customerId: invoice.customerId,
    document,
  };
};
