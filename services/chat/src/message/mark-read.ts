import type { Principal } from '@yoza/contracts/principal';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { EntityManager } from '@mikro-orm/postgresql';
import { lockSession } from '../session/lock-session.ts';
import { sideOf } from '../session/session-side.ts';

/** Marks what the other side and the platform wrote as read. Throws 404. */
export async function markRead(em: EntityManager, sessionId: string, caller: Principal): Promise<void> {
  await withTransaction(em, async (transaction) => {
    const session = await lockSession(transaction, sessionId, caller);
    const side = sideOf(session.customerId, caller);
    if (!session.markRead(side)) return;
    const written = side === 'customer' ? ['admin', 'system'] : ['customer'];
    await transaction.execute(
      'update chat_messages set is_read = true where session_id = ? and not is_read and side in (?)',
      [sessionId, written],
    );
  });
}
