import { defineEntity, p } from '@mikro-orm/core';

/** Part of a line of an invoice: what a credit note credits of it, or what is left of it. Whole shillings. */
export interface LinePart {
  /** Position of the line in the invoice, from 1. */
  number: number;
  text: string;
  /** Before tax. */
  amount: number;
  tax: number;
}

export const CreditNoteSchema = defineEntity({
  name: 'CreditNote',
  tableName: 'credit_notes',
  properties: {
    id: p.uuid().primary(),
    number: p.string(),
    invoiceId: p.uuid(),
    /** Whole shillings, as are the two below. */
    subtotal: p.integer(),
    taxAmount: p.integer(),
    totalAmount: p.integer(),
    reason: p.text(),
    /** Named lines, whose amounts add up to the subtotal, their taxes to the tax; none of a note for the invoice as a whole. */
    lines: p.json<LinePart[]>(),
    /** The admin who issued it; null for the system itself. */
    issuedBy: p.uuid().strictNullable(),
    createdAt: p.datetime(3),
  },
});

/** Credit note for part of an invoice, or all of it. It never changes. */
export class CreditNote extends CreditNoteSchema.class {}
CreditNoteSchema.setClass(CreditNote);
