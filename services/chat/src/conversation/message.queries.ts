import type { EntityManager } from '@mikro-orm/postgresql';
import { rowLimit } from '@yoza/service-kit/row-limit';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { tablesOf } from '../tables.ts';

const senderColumns = ['first_name', 'last_name', 'profile_image_url'] as const;

/** Maximum messages per response. */
export const messagesAtOnce = 200;

/** Finds the first messages after a position, or the latest ones without a position; in order of position, at most {@link messagesAtOnce}. */
export async function messagesOf(em: EntityManager, sessionId: string, after: number | undefined) {
  const query = selectMessages(em).where('session_id', '=', sessionId).limit(rowLimit(messagesAtOnce));
  if (after !== undefined) return query.where('position', '>', after).orderBy('position').execute();
  return (await query.orderBy('position', 'desc').execute()).reverse();
}

export type MessageRow = Awaited<ReturnType<typeof messagesOf>>[number];

export const findMessage = (em: EntityManager, id: string) =>
  selectMessages(em).where('chat_messages.id', '=', id).executeTakeFirstOrThrow();

/** Selects the message that the sender has already sent with this client message id, for a statement that reads several facts. */
export const selectSentMessage = (
  em: EntityManager,
  sessionId: string,
  senderId: string,
  clientMessageId: string | null,
) =>
  jsonObjectFrom(
    selectMessages(em)
      .where('session_id', '=', sessionId)
      .where('sender_id', '=', senderId)
      .where('client_message_id', '=', clientMessageId),
  );

/** Selects the columns of a person that a message shows of its sender, for a statement that reads several facts; null for a person not known yet. */
export const selectSender = (em: EntityManager, senderId: string) =>
  jsonObjectFrom(tablesOf(em).selectFrom('people').select(senderColumns).where('id', '=', senderId));

/** Finds messages of any session written since an instant, each with the customer of its session; in order of writing, at most `limit`. */
export const messagesSince = (em: EntityManager, since: Date, limit: number) =>
  selectMessages(em)
    .innerJoin('chat_sessions', 'chat_sessions.id', 'chat_messages.session_id')
    .select('chat_sessions.customer_id')
    .where('chat_messages.created_at', '>=', since.toISOString())
    .orderBy('chat_messages.created_at')
    .orderBy('position')
    .limit(limit)
    .execute();

function selectMessages(em: EntityManager) {
  return tablesOf(em)
    .selectFrom('chat_messages')
    .leftJoin('people', 'people.id', 'chat_messages.sender_id')
    .selectAll('chat_messages')
    .select(senderColumns);
}
