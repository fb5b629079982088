import { defineEntity, p } from '@mikro-orm/core';

export const DocumentCounterSchema = defineEntity({
  name: 'DocumentCounter',
  tableName: 'document_counters',
  properties: {
    kind: p.string().$type<'receipt' | 'credit_note'>().primary(),
    year: p.integer().primary(),
    lastNumber: p.integer(),
  },
});

/** The last number given out for a kind of document in a business year. */
export class DocumentCounter extends DocumentCounterSchema.class {}
DocumentCounterSchema.setClass(DocumentCounter);
