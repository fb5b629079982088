import type { EntityManager } from '@mikro-orm/postgresql';
import { inBatches } from '@yoza/service-kit/retention';
import { withTransaction } from '@yoza/service-kit/transaction';
import { tablesOf } from '../tables.ts';

const batch = 500;

/**
 * Deletes conversations without a message since an instant, and what was stored before it for emails about bookings and credit notes, in transactions of
 * 500 rows.
 */
export async function enforceRetention(em: EntityManager, before: Date): Promise<void> {
  const instant = before.toISOString();
  await inBatches(batch, () => withTransaction(em, (transaction) => deleteSessions(transaction, instant)));
  const removed = async (query: { executeTakeFirst(): Promise<{ numDeletedRows: bigint }> }) =>
    Number((await query.executeTakeFirst()).numDeletedRows);
  await inBatches(batch, () => {
    const old = tablesOf(em).selectFrom('job_facts').select('job_id').where('occurred_at', '<', instant).limit(batch);
    return removed(tablesOf(em).deleteFrom('job_facts').where('job_id', 'in', old));
  });
  await inBatches(batch, () => {
    const old = tablesOf(em).selectFrom('credit_notes').select('id').where('issued_at', '<', instant).limit(batch);
    return removed(tablesOf(em).deleteFrom('credit_notes').where('id', 'in', old));
  });
}

async function deleteSessions(em: EntityManager, before: string): Promise<number> {
  const tables = tablesOf(em);
  const old = await tables
    .selectFrom('chat_sessions')
    .select('id')
    .where('active_at', '<', before)
    .limit(batch)
    .forUpdate()
    .skipLocked()
    .execute();
  const ids = old.map(({ id }) => id);
  if (ids.length === 0) return 0;
  await tables.deleteFrom('chat_messages').where('session_id', 'in', ids).execute();
  await tables.deleteFrom('chat_sessions').where('id', 'in', ids).execute();
  return ids.length;
}
