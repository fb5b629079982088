import type { ChatMessage as WireMessage } from '@yoza/contracts/chat/schemas';
import type { Principal } from '@yoza/contracts/principal';
import type { Clock } from '@yoza/service-kit/clock';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { EntityManager } from '@mikro-orm/postgresql';
import { lockSession } from './lock-session.ts';
import { sideOf } from './session-side.ts';
import { presentMessage } from './message.presenter.ts';
import { findSentMessage } from './message.queries.ts';
import { storeMessage } from './store-message.ts';

export interface OutgoingMessage {
  sessionId: string;
  text: string;
  clientMessageId: string | null;
}

export interface PostedMessage {
  message: WireMessage;
  /** Customer the session belongs to. */
  customerId: string;
  /** False if the sender had already sent it with the same `clientMessageId`; it is stored and shown only once. */
  isNew: boolean;
}

/**
 * Stores a message at the next position of its session. Throws 404 for a session the sender may not see and 409 SESSION_CLOSED; then nothing is
 * stored.
 */
export function postMessage(
  em: EntityManager,
  sender: Principal,
  outgoing: OutgoingMessage,
  clock: Clock,
): Promise<PostedMessage> {
  const { sessionId, text, clientMessageId } = outgoing;
  return withTransaction(em, async (transaction) => {
    const session = await lockSession(transaction, sessionId, sender);
    const { customerId } = session;
    const sent = clientMessageId
      ? await findSentMessage(transaction, sessionId, sender.userId, clientMessageId)
      : undefined;
    if (sent) return { message: presentMessage(sent), customerId, isNew: false };
    const author = { side: sideOf(customerId, sender), senderId: sender.userId };
    const message = await storeMessage(transaction, session, { author, text, clientMessageId, now: clock.now() });
    return { message, customerId, isNew: true };
  });
}
