import type { CashCount } from '@yoza/billing-contract/bookkeeping';
import type { Actor } from '@yoza/messaging/record-admin-change';
import { recordAdminChange } from '@yoza/messaging/record-admin-change';
import { money } from '@yoza/kernel-contract/primitives';
import { conflict, invalid } from '@yoza/service-kit/errors';
import { businessDate } from '@yoza/service-kit/time';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { z } from 'zod';
import { wholeShillings } from '../payment/amount-due.ts';
import type { Tables } from '../tables.ts';
import { CashCount as CashCountEntity } from './cash-count.entity.ts';
import { newestCount } from './cash-up.queries.ts';

export interface CashCounted {
  /** Business day that was counted, such as `2026-11-21`. */
  date: string;
  count: z.infer<typeof CashCount>;
  countedBy: Actor;
  now: Date;
}

/**
 * Records the amounts counted on a business day. Earlier counts are kept but no longer shown. Throws 409 DAY_TO_COME for a day that has not begun,
 * 400 when nothing was counted or an amount is not in whole shillings.
 */
export async function recordCashCount(em: EntityManager, { date, count, countedBy, now }: CashCounted): Promise<void> {
  const counted = Object.entries(count.counted)
    .filter(([, amount]) => amount !== undefined)
    .map(([method, amount]) => [method, wholeShillings(amount, `counted.${method}`)]);
  if (counted.length === 0) throw invalid([{ path: 'counted', message: 'Please enter the amount counted' }]);
  if (date > businessDate(now)) throw conflict('DAY_TO_COME', 'This day has not started yet');
  await withTransaction(em, async (transaction) => {
    const before = await newestCount(transaction, date);
    const amounts = Object.fromEntries(counted) as CashCountEntity['counted'];
    const note = count.note || null;
    await transaction.insert(CashCountEntity, {
      businessDate: date,
      counted: amounts,
      note,
      countedBy: countedBy.userId,
      countedAt: now,
    });
    recordAdminChange(transaction, {
      actor: countedBy,
      action: 'cash-up.counted',
      subject: { kind: 'cash-up', id: date, label: date },
      before: before ? auditValues(before) : null,
      after: auditValues({ counted: amounts, note, counted_at: now.toISOString() }),
      at: now,
    });
  });
}

/** Returns a count in the audit log's form. */
const auditValues = ({
  counted,
  note,
  counted_at,
}: Pick<Tables['cash_counts'], 'counted' | 'note' | 'counted_at'>) => ({
  ...Object.fromEntries(Object.entries(counted).map(([method, amount]) => [method, money(amount)])),
  note,
  countedAt: new Date(counted_at),
});
