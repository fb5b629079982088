import { randomUUIDv7 } from 'node:crypto';
import { defineEntity, p } from '@mikro-orm/core';

/** The two sides of a conversation. */
export type Side = 'customer' | 'admin';

/** Author of a message: a person on one side, or the platform itself. */
export type Author = { side: Side; senderId: string } | { side: 'system'; senderId: null };

export const ChatMessageSchema = defineEntity({
  name: 'ChatMessage',
  tableName: 'chat_messages',
  properties: {
    id: p.uuid().primary(),
    sessionId: p.uuid(),
    position: p.integer(),
    side: p.string().$type<Author['side']>(),
    senderId: p.uuid().strictNullable(),
    message: p.text(),
    /** True if the other side has read the message; for platform messages, if the customer has. */
    isRead: p.boolean(),
    clientMessageId: p.uuid().strictNullable(),
    createdAt: p.datetime(3),
  },
});

/** One message of a session. Its position never changes. */
export class ChatMessage extends ChatMessageSchema.class {
  static write(
    sessionId: string,
    position: number,
    { side, senderId }: Author,
    text: string,
    clientMessageId: string | null,
    at: Date,
  ): ChatMessage {
    const message = new ChatMessage();
    message.id = randomUUIDv7();
    message.sessionId = sessionId;
    message.position = position;
    message.side = side;
    message.senderId = senderId;
    message.message = text;
    message.isRead = false;
    message.clientMessageId = clientMessageId;
    message.createdAt = at;
    return message;
  }
}
ChatMessageSchema.setClass(ChatMessage);
