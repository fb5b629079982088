import { randomUUID } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/postgresql';
import type { DiscountCode } from './discount-code.entity.ts';

/** Discount of a code, and the bookings it applies to. */
export type CodeTerms = Pick<DiscountCode, 'code' | 'percent' | 'amount' | 'maxDiscount' | 'minItems' | 'serviceIds'>;

/** Discount that a code gives a booking, in whole shillings. */
export interface Discount {
  amount: number;
  terms: CodeTerms;
}

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
    /** The code as it was when it was used. */
    terms: p.json<CodeTerms>(),
    /** Version of the aggregate in events. */
    version: p.integer(),
    usedAt: p.datetime(3),
    /** Time from which it no longer counts; null while it counts. A job has one use that counts. */
    returnedAt: p.datetime(3).strictNullable(),
  },
});

/** Use of a discount code by a job. */
export class DiscountCodeUse extends DiscountCodeUseSchema.class {
  static begin(job: { id: string; customerId: string }, { terms, amount }: Discount, now: Date): DiscountCodeUse {
    const of = {
      id: randomUUID(),
      jobId: job.id,
      customerId: job.customerId,
      code: terms.code,
      terms,
      discountAmount: amount,
    };
    return Object.assign(new DiscountCodeUse(), { ...of, version: 1, usedAt: now, returnedAt: null });
  }
}
DiscountCodeUseSchema.setClass(DiscountCodeUse);
