import type { CreditNoteDocument } from '@yoza/billing-contract/documents';
import { defineEntity, p } from '@mikro-orm/core';

export const CreditNoteSchema = defineEntity({
  name: 'CreditNote',
  tableName: 'credit_notes',
  properties: {
    id: p.uuid().primary(),
    invoiceId: p.uuid(),
    /** Null for credit notes from before it was stored. */
    customerId: p.uuid().strictNullable(),
    document: p.json<CreditNoteDocument>(),
    issuedAt: p.datetime(3),
  },
});

/** A credit note, stored for the email about its refund. */
export class CreditNote extends CreditNoteSchema.class {}
CreditNoteSchema.setClass(CreditNote);
