import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';

export const DiscountCodeUseSchema = defineEntity({
  name: 'DiscountCodeUse',
  tableName: 'discount_code_uses',
  properties: {
    id: p.uuid().primary(),
    code: p.string(),
    jobId: p.uuid(),
    customerId: p.uuid(),
    /** Whole shillings. */
    discountAmount: p.integer(),
    /** Version of the aggregate in events. */
    version: p.integer(),
    usedAt: p.datetime(3),
    /** Time from which it no longer counts; null while it counts. A job has one use that counts. */
    returnedAt: p.datetime(3).strictNullable(),
  },
});

/** Use of a discount code by a job. */
export class DiscountCodeUse extends DiscountCodeUseSchema.class {
  static begin(job: { id: string; customerId: string }, code: string, discountAmount: number, now: Date) {
    const of = { id: randomUUID(), code, jobId: job.id, customerId: job.customerId, discountAmount };
    return Object.assign(new DiscountCodeUse(), { ...of, version: 1, usedAt: now, returnedAt: null });
  }
}
DiscountCodeUseSchema.setClass(DiscountCodeUse);
