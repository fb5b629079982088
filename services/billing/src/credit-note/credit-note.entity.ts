import { defineEntity, p } from '@mikro-orm/core';

/** Line that a credit note names, with the part of its amount that is credited: whole shillings, before tax. */
export interface CreditedLine {
  text: string;
  amount: number;
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
    /** Named lines, whose amounts add up to the subtotal; none of a note for the invoice as a whole. */
    lines: p.json<CreditedLine[]>(),
    /** The admin who issued it; null for the system itself. */
    issuedBy: p.uuid().strictNullable(),
    createdAt: p.datetime(3),
  },
});

/** Credit note for part of an invoice, or all of it. It never changes. */
export class CreditNote extends CreditNoteSchema.class {}
CreditNoteSchema.setClass(CreditNote);
