import type { ChatMessage as WireMessage } from '@yoza/contracts/chat/schemas';
import { chatMessagePosted } from '@yoza/contracts/events/chat';
import { recordEvent } from '@yoza/messaging/record-event';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ChatSession } from './chat-session.entity.ts';
import type { Author } from './chat-message.entity.ts';
import { presentMessage } from './message.presenter.ts';
import { findMessage } from './message.queries.ts';

export interface NewMessage {
  author: Author;
  text: string;
  /** Id from the sender's client. */
  clientMessageId: string | null;
  now: Date;
}

/** Appends a message to a locked session and records the event. Returns its wire form. Throws 409 SESSION_CLOSED. */
export async function storeMessage(em: EntityManager, session: ChatSession, message: NewMessage): Promise<WireMessage> {
  const { author, text, clientMessageId, now } = message;
  const stored = session.append(author, text, clientMessageId, now);
  em.persist(stored);
  await em.flush();
  const presented = presentMessage(await findMessage(em, stored.id));
  recordEvent(em, chatMessagePosted, {
    aggregate: { id: stored.id, version: 1 },
    actorId: author.senderId,
    data: { customerId: session.customerId, message: presented },
    occurredAt: stored.createdAt,
  });
  return presented;
}
