import { defineEntity, p } from '@mikro-orm/core';

export const InvoiceCounterSchema = defineEntity({
  name: 'InvoiceCounter',
  tableName: 'invoice_counters',
  properties: { year: p.integer().primary(), lastNumber: p.integer() },
});

/** The last invoice number given out in a business year. */
export class InvoiceCounter extends InvoiceCounterSchema.class {}
InvoiceCounterSchema.setClass(InvoiceCounter);
