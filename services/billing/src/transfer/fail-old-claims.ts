import type { EntityManager } from '@mikro-orm/postgresql';
import { changePayment } from '../payment/change-payment.ts';
import { publishPayment } from '../payment/publish-payment.ts';
import { tablesOf } from '../tables.ts';
import { claimReferenceColumn } from './transfer.queries.ts';

const dayMs = 86_400_000;
const batch = 100;

/**
 * Fails claims that are still pending `days` after they were made, except those whose transfer is on the statement and waits for an admin; the
 * customer is notified. A confirmed transfer, or an admin who matches it, still pays one later. Returns the number of failed claims, one batch at
 * most. Safe to run in several processes at once.
 */
export async function failOldClaims(em: EntityManager, days: number, now: Date): Promise<number> {
  const due = await tablesOf(em)
    .selectFrom('payments')
    .select('id')
    .where('channel', '=', 'by_hand')
    .where('status', '=', 'pending')
    .where('created_at', '<', new Date(now.getTime() - days * dayMs).toISOString())
    .where((eb) => {
      const waiting = eb
        .selectFrom('transfers')
        .select('transfers.id')
        .where('transfers.payment_id', 'is', null)
        .whereRef('transfers.provider', '=', 'payments.method')
        .where('payments.reference', '=', claimReferenceColumn);
      return eb.not(eb.exists(waiting));
    })
    .orderBy('created_at')
    .limit(batch)
    .execute();
  let count = 0;
  for (const { id } of due) {
    const failed = await changePayment(em, id, async (transaction, payment, invoice) => {
      if (!payment.fail('NOT_RECEIVED', now)) return false;
      await publishPayment(transaction, payment, invoice, now);
      return true;
    });
    if (failed) count += 1;
  }
  return count;
}
