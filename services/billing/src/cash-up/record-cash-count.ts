import type { CashCount } from '@yoza/contracts/billing/bookkeeping';
import { conflict, invalid } from '@yoza/service-kit/errors';
import { businessDate } from '@yoza/service-kit/time';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { wholeShillings } from '../payment/amount-due.ts';

export interface CashCounted {
  /** Day of the business. */
  date: string;
  count: z.infer<typeof CashCount>;
  countedBy: string;
  now: Date;
}

/**
 * Writes down what was counted on a business day. What was counted before stays in the books but is not shown any more. Throws 409 DAY_TO_COME
 * for a day that has not begun, 400 when nothing was counted or not in whole shillings.
 */
export async function recordCashCount(em: EntityManager, { date, count, countedBy, now }: CashCounted): Promise<void> {
  const counted = Object.entries(count.counted)
    .filter(([, amount]) => amount !== undefined)
    .map(([method, amount]) => [method, wholeShillings(amount, `counted.${method}`)]);
  if (counted.length === 0) throw invalid([{ path: 'counted', message: 'Please enter what was counted' }]);
  if (date > businessDate(now)) throw conflict('DAY_TO_COME', 'This day has not begun yet');
  await em.execute(
    'insert into cash_counts (business_date, counted, note, counted_by, counted_at) values (?, ?, ?, ?, ?)',
    [date, JSON.stringify(Object.fromEntries(counted)), count.note || null, countedBy, now],
  );
}
