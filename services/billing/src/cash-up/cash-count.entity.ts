import type { MoneyMethod } from '@yoza/billing-contract/payments';
import { defineEntity, p } from '@mikro-orm/core';

export const CashCountSchema = defineEntity({
  name: 'CashCount',
  tableName: 'cash_counts',
  properties: {
    /** Order of writing, assigned by the database. */
    id: p.bigint('string').primary().autoincrement(),
    businessDate: p.date(),
    /** Whole shillings by payment method. */
    counted: p.json<Partial<Record<MoneyMethod, number>>>(),
    note: p.text().strictNullable(),
    countedBy: p.uuid(),
    countedAt: p.datetime(3),
  },
});

/** Amounts an admin counted on a business day. It never changes; the latest of a day applies. */
export class CashCount extends CashCountSchema.class {}
CashCountSchema.setClass(CashCount);
