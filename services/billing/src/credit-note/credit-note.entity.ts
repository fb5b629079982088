import { defineEntity, p } from '@mikro-orm/core';

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
    /** The admin who issued it; null for the system itself. */
    issuedBy: p.uuid().strictNullable(),
    createdAt: p.datetime(3),
  },
});

/** Credit note for part of an invoice, or all of it. It never changes. */
export class CreditNote extends CreditNoteSchema.class {}
CreditNoteSchema.setClass(CreditNote);
