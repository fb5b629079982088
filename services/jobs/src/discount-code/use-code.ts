import type { EntityManager } from '@mikro-orm/postgresql';
import { discountCodeRedeemed, discountCodeReturned } from '@yoza/jobs-contract/events';
import { money } from '@yoza/kernel-contract/primitives';
import { recordEvent } from '@yoza/messaging/record-event';
import { writeLast } from '@yoza/service-kit/last-statement';
import { tablesOf } from '../tables.ts';
import type { Discount } from './discount-code-use.entity.ts';
import { DiscountCodeUse } from './discount-code-use.entity.ts';

/** Job whose price has a discount. */
interface DiscountedJob {
  id: string;
  customerId: string;
}

/** Counts the use of a code, which is locked, by a new job, with the last statement of the caller's transaction. */
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

/** Returns the use of a job's code, so that it counts no longer; does nothing without one. The slots of the job must be locked before. */
export async function returnCode(em: EntityManager, jobId: string, actorId: string | null, now: Date): Promise<void> {
  const use = await em.findOne(DiscountCodeUse, { jobId, returnedAt: null });
  if (!use) return;
  await em.execute('update discount_codes set uses = uses - 1 where code = ?', [use.code]);
  Object.assign(use, { returnedAt: now, version: use.version + 1 });
  recordUse(em, discountCodeReturned, use, actorId, now);
}

/** Follows the price of a job that uses a code: publishes another discount, and returns the use if none is left. Returns the code it still uses. */
export async function followDiscount(
  em: EntityManager,
  { id: jobId, discountAmount }: { id: string; discountAmount: number },
  actorId: string | null,
  now: Date,
): Promise<string | null> {
  const use = await em.findOne(DiscountCodeUse, { jobId, returnedAt: null });
  if (!use || use.discountAmount === discountAmount) return use?.code ?? null;
  if (discountAmount === 0) {
    await returnCode(em, jobId, actorId, now);
    return null;
  }
  Object.assign(use, { discountAmount, version: use.version + 1 });
  recordUse(em, discountCodeRedeemed, use, actorId, now);
  return use.code;
}

function recordUse(
  em: EntityManager,
  definition: typeof discountCodeRedeemed | typeof discountCodeReturned,
  { id, version, code, jobId, customerId, discountAmount }: DiscountCodeUse,
  actorId: string | null,
  occurredAt: Date,
): void {
  recordEvent(em, definition, {
    aggregate: { id, version },
    actorId,
    data: { id, code, jobId, customerId, discountAmount: money(discountAmount) },
    occurredAt,
  });
}
