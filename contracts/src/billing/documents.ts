import { z } from 'zod';
import { Instant, Money } from '../primitives.ts';

/** Who sells, as documents name them. What is empty is left out. */
export const Seller = z
  .object({
    name: z.string(),
    address: z.string(),
    phone: z.string(),
    email: z.string(),
    /** Taxpayer identification number at the Uganda Revenue Authority. */
    tin: z.string(),
  })
  .meta({ id: 'Seller' });
export type Seller = z.infer<typeof Seller>;

/** What the revenue authority's system (EFRIS) answered for a document. */
export const FiscalDocument = z
  .object({
    /** Fiscal document number. */
    number: z.string(),
    verificationCode: z.string(),
    /** What the QR code on the document holds. */
    qrText: z.string(),
    deviceNumber: z.string(),
  })
  .meta({ id: 'FiscalDocument' });
export type FiscalDocument = z.infer<typeof FiscalDocument>;

const DocumentLine = z.object({ text: z.string(), amount: Money }).meta({ id: 'DocumentLine' });

/** Everything an invoice says on paper. */
export const InvoiceDocument = z
  .object({
    number: z.string(),
    issuedAt: Instant,
    dueDate: Instant,
    status: z.string(),
    /** How it reads, as `state` of an invoice; left out by events of before it was told. */
    state: z.string().optional(),
    seller: Seller,
    fiscal: FiscalDocument.nullable(),
    customerName: z.string().nullable(),
    /** What was done, when and where: `External Wash`, slot, address. */
    serviceName: z.string(),
    scheduledDate: Instant,
    timeSlot: z.string(),
    address: z.string().nullable(),
    vehicleName: z.string().nullable(),
    lines: z.array(DocumentLine),
    subtotal: Money,
    taxRate: z.number(),
    taxAmount: Money,
    totalAmount: Money,
    /** Less what went back. */
    amountPaid: Money,
    /** Left out as `state` is. */
    amountRefunded: Money.optional(),
    /** The part of amountRefunded that is not paid out yet. */
    amountRefundDue: Money.optional(),
    balance: Money,
    payToNumber: z.string(),
    notes: z.string().nullable(),
  })
  .meta({ id: 'InvoiceDocument' });
export type InvoiceDocument = z.infer<typeof InvoiceDocument>;

/** Everything a receipt says on paper: one payment that succeeded. */
export const ReceiptDocument = z
  .object({
    number: z.string(),
    paidAt: Instant,
    seller: Seller,
    fiscal: FiscalDocument.nullable(),
    customerName: z.string().nullable(),
    method: z.string(),
    transactionId: z.string().nullable(),
    payerPhone: z.string().nullable(),
    invoiceNumber: z.string(),
    serviceName: z.string(),
    invoiceTotal: Money,
    taxAmount: Money,
    taxRate: z.number(),
    /** With the tip. */
    amount: Money,
    tip: Money,
    /** Of the invoice, after this payment. */
    balance: Money,
  })
  .meta({ id: 'ReceiptDocument' });
export type ReceiptDocument = z.infer<typeof ReceiptDocument>;

/** Everything a credit note says on paper: what is taken back of an invoice. */
export const CreditNoteDocument = z
  .object({
    number: z.string(),
    issuedAt: Instant,
    seller: Seller,
    fiscal: FiscalDocument.nullable(),
    customerName: z.string().nullable(),
    invoiceNumber: z.string(),
    reason: z.string(),
    subtotal: Money,
    taxRate: z.number(),
    taxAmount: Money,
    totalAmount: Money,
  })
  .meta({ id: 'CreditNoteDocument' });
export type CreditNoteDocument = z.infer<typeof CreditNoteDocument>;
