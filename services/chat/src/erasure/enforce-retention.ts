import type { EntityManager } from '@mikro-orm/postgresql';
import { removeOlder } from '@yoza/messaging/remove-older';
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
  await removeOlder(em, { table: 'job_facts', since: 'occurred_at', before, batch });
  await removeOlder(em, { table: 'credit_notes', since: 'issued_at', before, batch });
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
