import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { conflict } from '@yoza/service-kit/errors';
import type { Author, Side } from './chat-message.entity.ts';
import { ChatMessage } from './chat-message.entity.ts';

export const ChatSessionSchema = defineEntity({
  name: 'ChatSession',
  tableName: 'chat_sessions',
  properties: {
    id: p.uuid().primary(),
    customerId: p.uuid(),
    /** First admin who wrote in the session. */
    adminId: p.uuid().strictNullable(),
    subject: p.string(),
    status: p.string().$type<'active' | 'closed'>(),
    version: p.integer(),
    /** Position of the last message; 0 before the first. */
    lastPosition: p.integer(),
    /** Beginning of the last message's text. */
    lastMessage: p.text().strictNullable(),
    lastMessageAt: p.datetime(3).strictNullable(),
    /** Number of messages that the customer has not read; `adminUnread` counts those that no admin has read. */
    customerUnread: p.integer(),
    adminUnread: p.integer(),
    createdAt: p.datetime(3),
    updatedAt: p.datetime(3),
  },
});

const previewLength = 200;

/** Returns the beginning of a text without splitting a surrogate pair. */
const beginningOf = (text: string): string => text.slice(0, previewLength).replace(/[\ud800-\udbff]$/, '');

/**
 * A conversation of one customer with the admins. Load it locked before changing it: positions are assigned one by one, without gaps. `version` is 1
 * when it is opened and 2 when it is closed, which is permanent.
 */
export class ChatSession extends ChatSessionSchema.class {
  static open(customerId: string, subject: string, now: Date): ChatSession {
    const session = new ChatSession();
    session.id = randomUUIDv7();
    session.customerId = customerId;
    session.adminId = null;
    session.subject = subject;
    session.status = 'active';
    session.version = 1;
    session.lastPosition = 0;
    session.lastMessage = null;
    session.lastMessageAt = null;
    session.customerUnread = 0;
    session.adminUnread = 0;
    session.createdAt = now;
    session.updatedAt = now;
    return session;
  }

  /** Appends the next message. Throws 409 SESSION_CLOSED. */
  append(author: Author, text: string, clientMessageId: string | null, now: Date): ChatMessage {
    if (this.status !== 'active')
      throw conflict('SESSION_CLOSED', 'This conversation is closed. Please start a new one.');
    // Clocks of replicas differ a little; the times of a session's messages never decrease.
    const at = this.lastMessageAt && this.lastMessageAt > now ? this.lastMessageAt : now;
    this.lastPosition += 1;
    this.lastMessage = beginningOf(text);
    this.lastMessageAt = at;
    this.updatedAt = at;
    if (author.side === 'admin') this.adminId ??= author.senderId;
    if (author.side !== 'customer') this.customerUnread += 1;
    else this.adminUnread += 1;
    return ChatMessage.write(this.id, this.lastPosition, author, text, clientMessageId, at);
  }

  /** Resets the number of messages that a side has not read. Returns false if it was already 0. */
  markRead(side: Side): boolean {
    const unread = side === 'customer' ? this.customerUnread : this.adminUnread;
    if (side === 'customer') this.customerUnread = 0;
    else this.adminUnread = 0;
    return unread > 0;
  }

  /** Closes the session. Returns false if it was already closed. */
  close(now: Date): boolean {
    if (this.status === 'closed') return false;
    this.status = 'closed';
    this.version += 1;
    this.updatedAt = now;
    return true;
  }

  snapshot() {
    const { id, customerId, subject, status, createdAt } = this;
    return { id, customerId, subject, status, createdAt: createdAt.toISOString() };
  }
}
ChatSessionSchema.setClass(ChatSession);

/** Returns the session of a row as an entity whose changes the unit of work of `em` does not write; `storeMessage` does. */
export const detachedSession = (em: EntityManager, row: object): ChatSession => em.fork().map(ChatSession, { ...row });
