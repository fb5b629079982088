import type { ChatMessage } from '@yoza/chat-contract/schemas';
import { wireTime } from '@yoza/service-kit/wire-time';
import { presentPerson } from '../person/present-person.ts';
import type { MessageRow } from './message.queries.ts';

/** The wire form of a message. */
export function presentMessage(row: MessageRow): ChatMessage {
  return {
    id: row.id,
    sessionId: row.session_id,
    position: row.position,
    senderId: row.sender_id,
    sender: presentPerson(row.sender_id, row),
    message: row.message,
    messageType: row.side === 'system' ? 'system' : 'text',
    isRead: row.is_read,
    clientMessageId: row.client_message_id,
    createdAt: wireTime(row.created_at),
  };
}
