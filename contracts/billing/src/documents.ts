import { z } from 'zod';
import { Instant, Money } from '@yoza/kernel-contract/primitives';

/** Seller as named on documents. Empty fields are left out. */
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

/** Numbers of the revenue authority's system (EFRIS) for an invoice, as an admin entered them. */
export const FiscalDocument = z
  .object({
    /** Fiscal document number. */
    number: z.string(),
    verificationCode: z.string(),
    /** Content of the QR code on the document. */
    qrText: z.string(),
    /** Configured number of the device or branch. */
    deviceNumber: z.string(),
  })
  .meta({ id: 'FiscalDocument' });
export type FiscalDocument = z.infer<typeof FiscalDocument>;

/** Line of an invoice, before tax. The amounts of all lines add up to the subtotal, their taxes to the tax. */
export const DocumentLine = z
  .object({
    text: z.string(),
    /** After the discount. */
    amount: Money,
    /** Before the discount; 0 for what the service includes. Left out, like the two below, by documents issued before these fields existed. */
    grossAmount: Money.optional(),
    discountAmount: Money.optional(),
    taxAmount: Money.optional(),
  })
  .meta({ id: 'DocumentLine' });
export type DocumentLine = z.infer<typeof DocumentLine>;

/** Line that a credit note names, with the part of its amount that the note credits, before tax. */
export const CreditedLine = z.object({ text: z.string(), amount: Money }).meta({ id: 'CreditedLine' });
export type CreditedLine = z.infer<typeof CreditedLine>;

/** Content of an invoice document. */
export const InvoiceDocument = z
  .object({
    number: z.string(),
    issuedAt: Instant,
    dueDate: Instant,
    status: z.string(),
    /** Displayed state, like `state` of an invoice; left out by events from before it was included. */
    state: z.string().optional(),
    seller: Seller,
    fiscal: FiscalDocument.nullable(),
    customerName: z.string().nullable(),
    /** Work done, with time and place: `External Wash`, slot, address. */
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
    /** Amount after deduction of refunds. */
    amountPaid: Money,
    /** Left out as `state` is. */
    amountRefunded: Money.optional(),
    /** Part of amountRefunded that is not yet paid out. */
    amountRefundDue: Money.optional(),
    balance: Money,
    payToNumber: z.string(),
    notes: z.string().nullable(),
  })
  .meta({ id: 'InvoiceDocument' });
export type InvoiceDocument = z.infer<typeof InvoiceDocument>;

/** Content of a receipt document, for one successful payment. */
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
    /** With the tip; without an excess, which is refunded. */
    amount: Money,
    tip: Money,
    /** Balance of the invoice after this payment. */
    balance: Money,
  })
  .meta({ id: 'ReceiptDocument' });
export type ReceiptDocument = z.infer<typeof ReceiptDocument>;

/** Content of a credit note document: the credited amounts of an invoice. */
export const CreditNoteDocument = z
  .object({
    number: z.string(),
    issuedAt: Instant,
    seller: Seller,
    fiscal: FiscalDocument.nullable(),
    customerName: z.string().nullable(),
    invoiceNumber: z.string(),
    reason: z.string(),
    /** Named lines, whose amounts add up to the subtotal; left out by a note for the invoice as a whole. */
    lines: z.array(CreditedLine).optional(),
    subtotal: Money,
    taxRate: z.number(),
    taxAmount: Money,
    totalAmount: Money,
  })
  .meta({ id: 'CreditNoteDocument' });
export type CreditNoteDocument = z.infer<typeof CreditNoteDocument>;
