import type { ChatMessage as WireMessage } from '@yoza/chat-contract/schemas';
import { chatMessagePosted } from '@yoza/chat-contract/events';
import { recordEvent } from '@yoza/messaging/record-event';
import { writeLast } from '@yoza/service-kit/last-statement';
import type { EntityManager } from '@mikro-orm/postgresql';
import { tablesOf } from '../tables.ts';
import type { Author, ChatMessage } from './chat-message.entity.ts';
import type { ChatSession } from './chat-session.entity.ts';
import { presentMessage } from './message.presenter.ts';
import type { MessageRow } from './message.queries.ts';

/** Columns of a person that a message shows of its sender. */
type Sender = Pick<MessageRow, 'first_name' | 'last_name' | 'profile_image_url'>;

export interface NewMessage {
  author: Author;
  /** Null for a person not known yet, and for the platform. */
  person: Sender | null;
  text: string;
  /** Id from the sender's client. */
  clientMessageId: string | null;
  now: Date;
}

const unknown: Sender = { first_name: null, last_name: null, profile_image_url: null };

/**
 * Appends a message to a locked, detached session and records the event, with the last statement of the caller's transaction. Returns its wire form.
 * Throws 409 SESSION_CLOSED.
 */
export function storeMessage(em: EntityManager, session: ChatSession, newMessage: NewMessage): WireMessage {
  const { author, person, text, clientMessageId, now } = newMessage;
  const row = rowOf(session.append(author, text, clientMessageId, now));
  const message = presentMessage({ ...row, ...(person ?? unknown) });
  recordEvent(em, chatMessagePosted, {
    aggregate: { id: row.id, version: 1 },
    actorId: author.senderId,
    data: { customerId: session.customerId, message },
    occurredAt: new Date(row.created_at),
  });
  writeLast(em, tablesOf(em).insertInto('chat_messages').values(row));
  writeLast(em, updateOf(em, session));
  return message;
}

const rowOf = (message: ChatMessage) => ({
  id: message.id,
  session_id: message.sessionId,
  position: message.position,
  side: message.side,
  sender_id: message.senderId,
  message: message.message,
  is_read: message.isRead,
  // As the database spells it, so that the first response, the event and a repeated response are the same.
  client_message_id: message.clientMessageId?.toLowerCase() ?? null,
  created_at: message.createdAt.toISOString(),
});

/** Returns the update of what a message changes in its session. */
const updateOf = (em: EntityManager, session: ChatSession) =>
  tablesOf(em)
    .updateTable('chat_sessions')
    .set({
      admin_id: session.adminId,
      last_position: session.lastPosition,
      last_message: session.lastMessage,
      last_message_at: session.lastMessageAt && session.lastMessageAt.toISOString(),
      customer_unread: session.customerUnread,
      admin_unread: session.adminUnread,
      updated_at: session.updatedAt.toISOString(),
    })
    .where('id', '=', session.id);
