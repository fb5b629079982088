import { withTransaction } from '@yoza/service-kit/transaction';
import type { EntityManager } from '@mikro-orm/postgresql';
import { notify } from './notify.ts';

interface Unread {
  session_id: string;
  customer_id: string;
  message_id: string;
  created_at: Date;
}

const day = 86_400_000;

/**
 * Notifies customers of support messages they have not read for this number of seconds; messages in an open chat are read at once and cause no
 * notification. There is at most one unread notification per session. For a timer, at any number of replicas.
 */
export async function remindOfMessages(em: EntityManager, now: Date, afterSeconds: number): Promise<void> {
  await withTransaction(em, async (transaction) => {
    const waiting = await transaction.execute<Unread[]>(
      `select sessions.id as session_id, sessions.customer_id, oldest.id as message_id, oldest.created_at
         from chat_sessions as sessions
         cross join lateral (
           select id, created_at from chat_messages
            where session_id = sessions.id and side = 'admin' and not is_read order by position limit 1) as oldest
        where sessions.customer_unread > 0 and oldest.created_at > ? and oldest.created_at <= ?
          and not exists (
            select 1 from notifications
             where person_id = sessions.customer_id and kind = 'chat-message' and subject_id = sessions.id
               and (read_at is null or event_id = oldest.id))`,
      [new Date(now.getTime() - day), new Date(now.getTime() - afterSeconds * 1000)],
    );
    for (const { session_id, customer_id, message_id, created_at } of waiting) {
      await notify(transaction, [customer_id], {
        kind: 'chat-message',
        subject: 'chat-session',
        subjectId: session_id,
        facts: {},
        eventId: message_id,
        happenedAt: new Date(created_at),
        now,
      });
    }
  });
}
