import type { EntityManager } from '@mikro-orm/postgresql';
import type { Principal } from '@yoza/kernel-contract/principal';
import { notFound } from '@yoza/service-kit/errors';
import { tablesOf } from '../tables.ts';
import { detachedSession } from './chat-session.entity.ts';
import { selectSender, selectSentMessage } from './message.queries.ts';
import { maySee } from './session-side.ts';

/**
 * Finds a session and locks it until the transaction of `em` ends; in the same statement finds the sender (null if not known yet) and the message that
 * the sender has already sent with the same `clientMessageId`, if it was stored before this statement began. The session is detached. Throws 404 when
 * there is none or the sender may not see it.
 */
export async function lockForMessage(
  em: EntityManager,
  { sessionId, clientMessageId }: { sessionId: string; clientMessageId: string | null },
  sender: Principal,
) {
  const found = await tablesOf(em)
    .selectFrom('chat_sessions')
    .selectAll()
    .select([
      selectSender(em, sender.userId).as('sender'),
      selectSentMessage(em, sessionId, sender.userId, clientMessageId).as('sent'),
    ])
    .where('id', '=', sessionId)
    .forUpdate()
    .executeTakeFirst();
  if (!found || !maySee(found.customer_id, sender)) throw notFound('Chat session not found');
  const { sender: person, sent, ...row } = found;
  return { session: detachedSession(em, row), person, sent };
}
