import type { EntityManager } from '@mikro-orm/postgresql';
import { discountCodeRedeemed, discountCodeReturned } from '@yoza/jobs-contract/events';
import { money } from '@yoza/kernel-contract/primitives';
import { recordEvent } from '@yoza/messaging/record-event';
import { writeLast } from '@yoza/service-kit/last-statement';
import { tablesOf } from '../tables.ts';
import type { Discount, DiscountedJob } from './discount-code-use.entity.ts';
import { DiscountCodeUse } from './discount-code-use.entity.ts';
import { findUse } from './find-discount.ts';

/** Counts the use of a code, which is locked, by a new job or by the visit of which it is the first, with the last statement of the caller's transaction. */
export function useCode(em: EntityManager, job: DiscountedJob, discount: Discount, actorId: string, now: Date): void {
  const use = DiscountCodeUse.begin(job, discount, now);
  const tables = tablesOf(em);
  writeLast(
    em,
    tables
      .updateTable('discount_codes')
      .set((eb) => ({ uses: eb('uses', '+', 1) }))
      .where('code', '=', use.code),
  );
  writeLast(
    em,
    tables.insertInto('discount_code_uses').values({
      id: use.id,
      code: use.code,
      job_id: use.jobId,
      visit_id: use.visitId,
      customer_id: use.customerId,
      discount_amount: use.discountAmount,
      terms: JSON.stringify(use.terms) as unknown as Discount['terms'],
      version: use.version,
      used_at: now.toISOString(),
      returned_at: null,
    }),
  );
  recordUse(em, discountCodeRedeemed, use, actorId, now);
}

/** Discount that the jobs sharing a use now have together. `usesCode` is false once none of them uses the code any longer. */
interface SharedDiscount {
  discountAmount: number;
  usesCode: boolean;
}

/**
 * Follows the prices of a job, or of its visit, whose slots are locked: publishes another discount, and returns the use if it counts no longer. Returns the
 * code that is still used.
 */
export async function followDiscount(
  em: EntityManager,
  job: Pick<DiscountedJob, 'id' | 'visitId'>,
  { discountAmount, usesCode }: SharedDiscount,
  actorId: string | null,
  now: Date,
): Promise<string | null> {
  const use = await findUse(em, job);
  if (!use) return null;
  if (!usesCode) {
    await em.execute('update discount_codes set uses = uses - 1 where code = ?', [use.code]);
    Object.assign(use, { returnedAt: now, version: use.version + 1 });
    recordUse(em, discountCodeReturned, use, actorId, now);
    return null;
  }
  if (use.discountAmount === discountAmount || discountAmount === 0) return use.code;
  Object.assign(use, { discountAmount, version: use.version + 1 });
  recordUse(em, discountCodeRedeemed, use, actorId, now);
  return use.code;
}

function recordUse(
  em: EntityManager,
  definition: typeof discountCodeRedeemed | typeof discountCodeReturned,
  { id, version, code, jobId, visitId, customerId, discountAmount }: DiscountCodeUse,
  actorId: string | null,
  occurredAt: Date,
): void {
  recordEvent(em, definition, {
    aggregate: { id, version },
    actorId,
    data: { id, code, jobId, visitId, customerId, discountAmount: money(discountAmount) },
    occurredAt,
  });
}
