import { withTransaction } from '@yoza/service-kit/transaction';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Tables } from '../tables.ts';
import { notifyEach } from './notify.ts';

type Missing = Pick<Tables['notifications'], 'person_id' | 'subject_id' | 'event_id' | 'created_at'>;

const day = 86_400_000;

/** Maximum sessions whose customers are notified at once. */
export const remindersAtOnce = 100;

/**
 * Notifies customers of the oldest unread support message of a session, once it has been unread for this number of seconds and while it is less than
 * a day old. Messages in an open chat are read at once and cause no notification. An unread notification also covers the messages that follow, and one
 * marked as read those sent until then. Called every second by a timer in each replica, for at most {@link remindersAtOnce} sessions; the next call
 * takes the others.
 */
export async function remindOfMessages(em: EntityManager, now: Date, afterSeconds: number): Promise<void> {
  await withTransaction(em, async (transaction) => {
    const missing = await transaction.execute<Missing[]>(
      `select sessions.customer_id as person_id, sessions.id as subject_id, oldest.id as event_id, oldest.created_at
         from chat_sessions as sessions
         cross join lateral (
           select id, created_at from chat_messages as message
            where session_id = sessions.id and side = 'admin' and not is_read and created_at > ? and created_at <= ?
              and not exists (
                select 1 from notifications
                 where person_id = sessions.customer_id and kind = 'chat-message' and subject_id = sessions.id
                   and (read_at is null or read_at >= message.created_at))
            order by position limit 1) as oldest
        where sessions.customer_unread > 0
        order by sessions.id limit ?`,
      [new Date(now.getTime() - day), new Date(now.getTime() - afterSeconds * 1000), remindersAtOnce],
    );
    // Storing locks the notification of the session; two replicas do so in the same order.
    notifyEach(
      transaction,
      missing.map(({ person_id, subject_id, event_id, created_at }) => ({
        personId: person_id,
        kind: 'chat-message',
        subject: 'chat-session',
        subjectId: subject_id,
        facts: {},
        eventId: event_id,
        happenedAt: new Date(created_at),
        now,
      })),
    );
  });
}
