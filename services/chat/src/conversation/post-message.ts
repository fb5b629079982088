import type { ChatMessage as WireMessage } from '@yoza/chat-contract/schemas';
import type { Principal } from '@yoza/kernel-contract/principal';
import type { Clock } from '@yoza/service-kit/clock';
import { ProblemError } from '@yoza/service-kit/errors';
import { withTransaction } from '@yoza/service-kit/transaction';
import type { EntityManager } from '@mikro-orm/postgresql';
import { lockForMessage } from './lock-for-message.ts';
import { sideOf } from './session-side.ts';
import { presentMessage } from './message.presenter.ts';
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

const sentOnce = 'chat_messages_sent_once';

/**
 * Stores a message at the next position of its session. Throws 404 for a session the sender may not see and 409 SESSION_CLOSED; then nothing is
 * stored.
 */
export async function postMessage(
  em: EntityManager,
  sender: Principal,
  outgoing: OutgoingMessage,
  clock: Clock,
): Promise<PostedMessage> {
  try {
    return await post(em, sender, outgoing, clock);
  } catch (error) {
    // The same message may have been stored while this transaction waited for the session. If so, it is found now.
    if (outgoing.clientMessageId !== null && isOfStored(error)) return post(em, sender, outgoing, clock);
    throw error;
  }
}

/** True for the errors of a message that may have been stored meanwhile: its second copy is refused, or its session has been closed since. */
const isOfStored = (error: unknown): boolean =>
  (error as { constraint?: string }).constraint === sentOnce ||
  (error instanceof ProblemError && error.code === 'SESSION_CLOSED');

const post = (em: EntityManager, sender: Principal, outgoing: OutgoingMessage, clock: Clock): Promise<PostedMessage> =>
  withTransaction(em, async (transaction) => {
    const { session, person, sent } = await lockForMessage(transaction, outgoing, sender);
    const { customerId } = session;
    if (sent) return { message: presentMessage(sent), customerId, isNew: false };
    const author = { side: sideOf(customerId, sender), senderId: sender.userId };
    const { text, clientMessageId } = outgoing;
    const message = storeMessage(transaction, session, { author, person, text, clientMessageId, now: clock.now() });
    return { message, customerId, isNew: true };
  });
