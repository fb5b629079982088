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
    /** The job; the first one of a visit. */
    jobId: p.uuid(),
    /** Visit whose jobs share the use; null for a job by itself. */
    visitId: p.uuid().strictNullable(),
    customerId: p.uuid(),
    /** Whole shillings. */
    discountAmount: p.integer(),
    /** The code as it was when it was used. */
    terms: p.json<CodeTerms>(),
    /** Version of the aggregate in events. */
    version: p.integer(),
    usedAt: p.datetime(3),
    /** Time from which it no longer counts; null while it counts. A job or a visit has one use that counts. */
    returnedAt: p.datetime(3).strictNullable(),
  },
});

/** Job whose price has a discount, of its own or shared with its visit. */
export type DiscountedJob = { id: string; customerId: string; visitId: string | null };

/** Use of a discount code by a job, or by a visit. */
export class DiscountCodeUse extends DiscountCodeUseSchema.class {
  static begin(job: DiscountedJob, { terms, amount }: Discount, now: Date): DiscountCodeUse {
    const of = {
      id: randomUUID(),
      jobId: job.id,
      visitId: job.visitId,
      customerId: job.customerId,
      code: terms.code,
      terms,
      discountAmount: amount,
    };
    return Object.assign(new DiscountCodeUse(), { ...of, version: 1, usedAt: now, returnedAt: null });
  }
}
DiscountCodeUseSchema.setClass(DiscountCodeUse);
